const PAGES = [
  /^\/studio\/\d{1,9}\/(media|checks)(\.data)?$/,
  /^\/operator\/catalogue\/categories\/[a-z0-9-]{1,80}\/picture(\.data)?$/,
  /^\/bookings\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/permission(\.data)?$/,
];

/** Whether the page at a path reads files, by itself and within bounds of its own. */
export function takesUploads(path: string): boolean {
  return PAGES.some((page) => page.test(path));
}
