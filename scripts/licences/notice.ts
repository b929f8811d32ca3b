import type { ShippedPackage } from './shipped-packages.ts';

/** Licences we may ship under, with the reason where not obvious. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  // Fonts may be shipped with a product, and so may data that names its author.
  'OFL-1.1',
  'CC-BY-4.0',
  // Both cover changes to their own files only; we ship them unchanged, the library replaceable.
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'LGPL-3.0',
]);

/** Missing in package.json but stated in the licence file. */
const STATED_ELSEWHERE: ReadonlyMap<string, string> = new Map([['png-js', 'MIT']]);

const OTHER_WORKS = [
  'Anek Latin, Anek Devanagari and Anek Gurmukhi, cut down in `app/ui/fonts` and `app/bookings/documents/fonts`: The Anek Project Authors, OFL-1.1, https://github.com/EkType/Anek',
  'Anek Bangla, Gujarati, Kannada, Malayalam, Odia, Tamil and Telugu, cut down in `app/bookings/documents/fonts`: The Anek Project Authors, OFL-1.1, https://github.com/EkType/Anek',
  'Noto Naskh Arabic, cut down in `app/bookings/documents/fonts`: The Noto Project Authors, OFL-1.1, https://github.com/notofonts',
  'Heads and busts in the drawings of `db/demo/posters`: Open Peeps by Pablo Stanley, CC0-1.0, https://www.openpeeps.com',
];

/** Packages with an unknown or forbidden licence, as printable lines. */
export function licenceFaults(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter((each) => !isAllowed(licenceOf(each)))
    .map(
      (each) => `${each.name} ${each.version}: ${licenceOf(each) ?? 'no licence'} is not an allowed licence`,
    );
}

/** Whether an SPDX expression leaves a choice of allowed licences. */
export function isAllowed(expression: string | undefined): boolean {
  if (!expression) return false;
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((licence) => ALLOWED.has(licence));
}

export function noticeText(
  packages: readonly ShippedPackage[],
  texts: Readonly<Record<string, string>>,
): string {
  const byLicence = Map.groupBy(packages, (each) => licenceOf(each) ?? 'no licence');
  const groups = [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    'Mehfil ships the following works of others. The text of each licence is in the package itself and at',
    'https://spdx.org/licenses. This file is written by `node scripts/check-notice.ts --write`.',
    '',
    '== In this repository',
    '',
    ...OTHER_WORKS,
    ...groups.flatMap(([licence, members]) => ['', `== ${licence}`, '', ...members.map(lineOf)]),
    ...Object.entries(texts).flatMap(([licence, text]) => ['', `== Text of ${licence}`, '', text.trim()]),
    '',
  ].join('\n');
}

function lineOf({ name, version, holders }: ShippedPackage): string {
  return [`${name} ${version}`, ...holders].join('. ');
}

function licenceOf({ name, licence }: ShippedPackage): string | undefined {
  return licence ?? STATED_ELSEWHERE.get(name);
}
