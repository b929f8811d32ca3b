import { staffRoles } from './roles.ts';

/**
 * Which of an account's roles a session may use. Those of our staff count once the second factor was shown, and only
 * where the account held them when the session began; what else the account is, it is in every session.
 */
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
