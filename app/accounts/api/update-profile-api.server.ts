import { z } from 'zod';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Viewer, wireUser } from '../core/account.ts';
import { explainRefusal } from '../core/refusals.ts';
import { isStaff } from '../core/roles.ts';
import { emailField, nameField } from '../core/sign-in-request.ts';
import { requireUnlocked, requireViewer } from '../core/viewer.server.ts';
import { updateProfile } from '../profile/update-profile.server.ts';
import { freshUntil } from '../second-factor/fresh-factor.ts';
import { accountTags, tokenField, userSchema } from './account-wire.server.ts';
import { proofOf } from './sign-in-proof.server.ts';

/** Staff change their e-mail address only minutes after their second factor; throws 403 `factor_needed`. */
function requireFreshFactor({ roles, secondFactorAt }: Viewer): void {
  if (!isStaff(roles) || freshUntil(secondFactorAt)) return;
  throw new HttpRefusal(403, 'factor_needed', 'Please change your e-mail address on our website.');
}

/** Changes name and e-mail address of the signed-in user. */
export function updateProfileApi(api: Api, platform: Platform) {
  const { config, db } = platform;
  api.patch(
    '/booking/info/:userId',
    {
      config: { signedIn: true, badInput: 'Failed to update user information. Please try again.' },
      schema: {
        tags: accountTags,
        summary: 'Change name and e-mail address of the signed-in user',
        params: z.object({ userId: z.string().max(64) }),
        body: z.object({
          name: nameField.optional(),
          email: emailField
            .optional()
            .describe('Counts once the link sent to it is opened; needs a proof of the phone'),
          verification_token: tokenField,
        }),
        response: {
          200: z.object({ message: z.string(), user: userSchema }),
          400: errorSchema,
          401: errorSchema,
          403: errorSchema,
        },
      },
    },
    async (request) => {
      const viewer = requireViewer(request);
      const { accountId } = viewer;
      const failed = 'Failed to update user information. Please try again.';
      if (request.params.userId !== accountId) throw new HttpRefusal(403, 'not_yours', failed);
      const { name, email } = request.body;
      if (email !== undefined && email !== viewer.email) requireFreshFactor(requireUnlocked(request));
      const updated = await updateProfile(db, viewer, { name, email, proof: proofOf(config, request) });
      if (updated === 'phone_not_proved') {
        const { sentence } = explainRefusal({ reason: updated });
        throw new HttpRefusal(403, updated, sentence);
      }
      if (!updated) throw new HttpRefusal(401, 'sign_in_required', failed);
      platform.wake();
      return { message: 'User information updated successfully', user: wireUser(updated) };
    },
  );
}
