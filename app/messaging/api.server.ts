import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { markReadApi } from './api/mark-read-api.server.ts';
import { readConversationApi } from './api/read-conversation-api.server.ts';
import { reportMessageApi } from './api/report-message-api.server.ts';
import { sendMessageApi } from './api/send-message-api.server.ts';
import { liveMessagesApi } from './live/live-api.server.ts';

export async function messagingApi(api: Api, platform: Platform): Promise<void> {
  readConversationApi(api, platform);
  sendMessageApi(api, platform);
  markReadApi(api, platform);
  reportMessageApi(api, platform);
  await liveMessagesApi(api, platform);
}
