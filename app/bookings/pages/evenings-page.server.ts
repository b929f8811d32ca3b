import { data, redirect } from 'react-router';
import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { selectPlaces, selectTeamPerson } from '#app/artists/core/team-people-queries.server.ts';
import { answerInvitation, endPlace } from '#app/artists/studio/studio-team/team-page.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { choice, readForm, rowId } from '#app/shared/read-form.ts';
import { idIn } from '#app/shared/read-id.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { memberEventOf } from '../view/member-event.ts';
import { earningsOf } from './artist-bookings.server.ts';
import { selectMemberEvents } from './inbox-queries.server.ts';

/** Teams that ask for the viewer, those that the viewer plays in, and their coming evenings. */
export async function openEvenings({ request, context }: PageArgs) {
  const viewer = requirePageViewer(context, request);
  const { db } = context.get(platformContext);
  const evenings = [];
  for (const { id, share_percent: percent, ...row } of await selectMemberEvents(db, viewer.accountId)) {
    const event = memberEventOf(row);
    if (!event) continue;
    const booking = {
      id,
      gross: paise(Number(row.gross)),
      date: row.event_date,
      supplier: row.supplier ?? 'principal',
    };
    const net = percent === null ? 0 : (await earningsOf(db, row.team_id, booking)).net;
    // Of what the team gets, down to the rupee.
    const share =
      percent === null ? null : { percent, amount: paise(Math.floor((net * percent) / 10_000) * 100) };
    evenings.push({ ...event, share, musts: await selectMusts(db, id) });
  }
  const teams = (await selectPlaces(db, viewer)).map(({ id, state, team, team_id, part, artist_id }) => ({
    ...{ id, state, team, teamId: team_id, part, page: artist_id !== null },
  }));
  const query = new URL(request.url).searchParams;
  const invited = query.get('invited');
  const person = invited ? await selectTeamPerson(db, idIn(invited)) : undefined;
  const notYours = person?.state === 'asked' && teams.every(({ id }) => id !== person.id);
  const closed = notYours ? ('notYours' as const) : invited && !person ? ('gone' as const) : null;
  return { evenings, teams, done: query.get('done'), closed };
}

const FIELDS = { intent: choice(['yes', 'no', 'leave']), person: rowId() };

export async function submitEvenings({ request, context }: PageArgs) {
  const { accountId } = requirePageViewer(context, request);
  const { db, wake } = context.get(platformContext);
  const { intent, person: personId } = readForm(await request.formData(), FIELDS);
  if (!intent) throw data(null, { status: 400 });
  const answer = await inTransactionUnlessRefused(db, (trx) =>
    intent === 'leave'
      ? endPlace(trx, personId, { accountId })
      : answerInvitation(trx, { personId, accountId, yes: intent === 'yes' }),
  );
  if (!answer.ok) return data({ refused: answer.refusal.reason }, { status: 409 });
  wake();
  throw redirect(`/evenings?done=${intent}`);
}
