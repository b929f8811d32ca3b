import { staffRoles } from './roles.ts';

/** Staff roles count after the second factor, and only if held when the session began; others always. */
export function unlockedRoles(
  held: readonly string[],
  atSignIn: readonly string[],
  secondFactorShown: boolean,
): { roles: string[]; lockedRoles: string[] } {
  const lockedRoles: string[] = staffRoles(held).filter(
    (role) => !secondFactorShown || !atSignIn.includes(role),
  );
  return { roles: held.filter((role) => !lockedRoles.includes(role)), lockedRoles };
}
