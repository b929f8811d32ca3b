import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { logInApi } from './log-in-api.server.ts';
import { logOutApi } from './log-out-api.server.ts';
import { meApi } from './me-api.server.ts';
import { sendCodeApi } from './send-code-api.server.ts';
import { signUpApi } from './sign-up-api.server.ts';
import { updateProfileApi } from './update-profile-api.server.ts';
import { verifyCodeApi } from './verify-code-api.server.ts';

export function accountsApi(api: Api, platform: Platform): void {
  sendCodeApi(api, platform);
  verifyCodeApi(api, platform);
  logInApi(api, platform);
  signUpApi(api, platform);
  logOutApi(api, platform);
  meApi(api);
  updateProfileApi(api, platform);
}
