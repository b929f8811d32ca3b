// Which other domains a domain may use, and its folders, lowest tier first: the one place where this is written.
import order from './order.json' with { type: 'json' };
import { publicFilesOf } from './public-files.ts';

/** A rule about imports: what a file that matches `from` may not import. */
export interface Rule {
  name: string;
  /** Shown with each violation. */
  comment: string;
  from: Pattern;
  /** `$1` is the first group of `from.path`. */
  to: Pattern;
  /** Whether imports that are loaded only when asked for are left out. */
  allowsDynamic?: boolean;
}

interface Pattern {
  path: string;
  pathNot?: string;
}

export const DOMAINS =
  'accounts|artists|places|nights|sound|pricing|bookings|payments|messaging|reviews|staff|notifications|site';

const ORDER = 'docs/decisions/0003-domains-and-their-order.md';
const TEST = '\\.test\\.tsx?$';

const domainOrder: Rule[] = Object.entries(order.domains).map(([from, to]) => ({
  name: `domain-order-${from}`,
  comment: `${from} may use ${to.join(', ') || 'no other domain'}: ${ORDER}`,
  from: { path: `^app/${from}/`, pathNot: TEST },
  to: { path: `^app/(${DOMAINS})/`, pathNot: `^app/(${[from, ...to].join('|')})/` },
}));

const TIER_ORDER = 'docs/decisions/0050-tiers-inside-a-domain.md';

const tierOrder: Rule[] = Object.entries(order.tiers).flatMap(([domain, tiers]) =>
  tiers.flatMap((folders, tier) =>
    folders.map((folder) => tierRule(domain, folder, tiers.slice(0, tier).flat())),
  ),
);

function tierRule(domain: string, folder: string, lower: readonly string[]): Rule {
  return {
    name: `tier-order-${domain}-${folder}`,
    comment: `${domain}/${folder} may use ${lower.join(', ') || 'no other folder'} of ${domain}: ${TIER_ORDER}`,
    from: { path: `^app/${domain}/${folder}/`, pathNot: TEST },
    to: { path: `^app/${domain}/`, pathNot: `^app/${domain}/(${[...lower, folder].join('|')})/` },
  };
}

const publicFiles: Rule[] = DOMAINS.split('|').map((domain) => ({
  name: `public-files-${domain}`,
  comment: `Not among the public files of app/${domain}/README.md. Use one of them, or add it there: ${TIER_ORDER}`,
  from: { path: `^app/(${DOMAINS})/`, pathNot: `^app/${domain}/|${TEST}` },
  to: {
    path: `^app/${domain}/`,
    pathNot: `^app/${domain}/(${publicFilesOf(domain).map(escaped).join('|') || '-'})$`,
  },
}));

function escaped(text: string): string {
  return text.replace(/[.?[\\]+$]/g, '\\$&');
}

export const NO_CYCLES = `Two files that need each other are one file, or a third is hiding: ${ORDER}`;

export const NO_FOLDER_CYCLES =
  'Arrows between the files and folders of one folder go one way: docs/decisions/0075-folders-need-each-other-one-way.md';

export const RULES: readonly Rule[] = [
  ...domainOrder,
  ...tierOrder,
  ...publicFiles,
  {
    name: 'routes-are-leaves',
    comment: `Nothing imports a route module but the table of routes: ${ORDER}`,
    from: { path: '^(app|server)/', pathNot: TEST },
    to: { path: '^app/.+\\.route\\.tsx?$' },
  },
  {
    name: 'sql-lives-in-queries',
    comment: `SQL is in *-queries.server.ts and in the platform: ${ORDER}`,
    from: { path: '^(app|server|sandbox)/', pathNot: `-queries\\.server\\.ts$|^app/platform/|${TEST}` },
    to: { path: '^(kysely|pg)$' },
  },
  {
    name: 'pure-stays-pure',
    comment: `A domain file without .server does no input or output: ${ORDER}`,
    from: {
      path: `^app/(${DOMAINS})/.+\\.ts$`,
      pathNot: `\\.server\\.ts$|\\.route\\.ts$|${TEST}`,
    },
    to: { path: '\\.server\\.ts$|^node:|^(fs|path|crypto)$' },
  },
  {
    name: 'ui-knows-no-domain',
    comment: `The design system and the shared files know no domain: ${ORDER}`,
    from: { path: '^app/(ui|shared)/' },
    to: { path: `^app/(${DOMAINS}|platform)/` },
  },
  {
    name: 'platform-knows-no-domain',
    comment: `The platform knows Node and PostgreSQL, no domain: ${ORDER}`,
    from: { path: '^app/platform/', pathNot: TEST },
    to: { path: `^app/(${DOMAINS}|ui)/` },
  },
  {
    name: 'provider-behind-gateway',
    comment: 'Only the gateway speaks to the payment provider: docs/decisions/0004-hold-pay-confirm.md',
    from: { path: '^(app|server)/', pathNot: `^app/payments/gateway/|${TEST}` },
    to: { path: '^razorpay$' },
  },
  {
    name: 'sandbox-stands-alone',
    comment:
      'The sandbox plays another company and knows nothing of ours: docs/decisions/0004-hold-pay-confirm.md',
    from: { path: '^sandbox/', pathNot: TEST },
    to: { path: '^(app|server|db|demo)/' },
  },
  {
    name: 'demo-is-loaded-when-asked-for',
    comment:
      'Live mode never loads what belongs to the demo: docs/decisions/0002-one-package-embedded-and-postgres.md',
    from: { path: '^(app|server)/', pathNot: TEST },
    to: { path: '^(sandbox|demo)/' },
    allowsDynamic: true,
  },
  {
    name: 'database-below-everything',
    comment: `Migrations know no code, and the types of tables are generated: ${ORDER}`,
    from: { path: '^db/', pathNot: TEST },
    to: { path: '^(app|server|demo|sandbox|scripts)/' },
  },
  {
    name: 'no-test-code-in-the-product',
    comment: `Tests may use the product, never the other way round: ${ORDER}`,
    from: { path: '^(app|server|db|demo|sandbox)/', pathNot: `${TEST}|^sandbox/test-support\\.ts$` },
    to: { path: `^tests/|${TEST}` },
  },
];
