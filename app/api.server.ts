import type { Api } from './platform/http.server.ts';
import type { Platform } from './platform/platform.server.ts';

/** Joins the endpoints of all domains under /api. */
export async function registerApi(_api: Api, _platform: Platform): Promise<void> {}
