/** For so long (ms) a process keeps data that staff change rarely. */
export const KEPT_DATA_MS = 200;
/** For so long (ms) a process keeps a public page that was rendered from it. */
export const KEPT_PAGE_MS = 500;
