import type { Route } from './+types/studio-statement-file.route';
import { openStatement } from './earnings-page.server.ts';
import { statementCsv } from './statement-csv.ts';

export async function loader(args: Route.LoaderArgs) {
  const { lines, month } = await openStatement(args);
  return new Response(statementCsv(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mehfil-earnings-${month}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
