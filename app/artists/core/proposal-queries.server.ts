import { sql } from 'kysely';
import type { Phone } from '#app/accounts/core/phone.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertForId } from '#app/platform/rows.server.ts';

export type ProposalKind = 'offer' | 'phone' | 'bank' | 'page' | 'lost_phone';

export const PROPOSAL_DAYS = 14;
/** Then a lost phone is replaced, unless somebody objects. */
export const LOST_PHONE_DAYS = 2;
/** Then a page that nobody said yes to is erased. */
export const PAGE_DAYS = 30;
const days = sql`case proposal.kind when 'page' then ${sql.lit(PAGE_DAYS)} else ${sql.lit(PROPOSAL_DAYS)} end`;
const isOver = sql<boolean>`proposal.at <= business_now() - make_interval(days => ${days})`;
/** A phone and a bank account are agreed to where the artist enters them, with codes. */
const isDone = sql<boolean>`(proposal.kind = 'phone' and account.phone = value->>'phone'
  or proposal.kind = 'bank' and exists (select from payout_account
    where payee = 'artist:' || proposal.artist_id and payout_account.created_at >= proposal.at))`;

/** The last proposals of staff to an artist, the newest first. `value`: columns of the artist, or the phone. */
export function selectProposals(db: Database, artistId: number) {
  return db
    .selectFrom('artist_proposal as proposal')
    .innerJoin('artist', 'artist.id', 'proposal.artist_id')
    .leftJoin('account', 'account.id', 'artist.account_id')
    .select(['proposal.id', 'reason', 'at', sql<Record<string, unknown>>`value`.as('value')])
    .select(({ ref }) => ref('proposal.kind').$castTo<ProposalKind>().as('kind'))
    .select(
      sql<
        'open' | 'agreed' | 'declined' | 'replaced' | 'lapsed'
      >`case when proposal.state <> 'open' then proposal.state
        when ${isDone} then 'agreed' when ${isOver} then 'lapsed' else 'open' end`.as('state'),
    )
    .where('artist_id', '=', artistId)
    .orderBy('at', 'desc')
    .limit(10)
    .execute();
}

export type Proposal = Awaited<ReturnType<typeof selectProposals>>[number];

/** The page that waits for the yes of a phone, locked where it is answered. */
export function selectPageOfPhone(db: Database, phone: string, locked = false) {
  return db
    .selectFrom('artist_proposal as proposal')
    .select(['id', 'artist_id', 'at'])
    .where('kind', '=', 'page')
    .where('state', '=', 'open')
    .where(sql<boolean>`value->>'phone' = ${phone} and not ${isOver}`)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Phones to be replaced now. */
export async function selectDueLostPhones(db: Database) {
  const { rows } = await sql<
    Record<'id' | 'accountId' | 'oldPhone', string> & { artistId: number; newPhone: Phone }
  >`
    select proposal.id, artist_id as "artistId", account_id as "accountId", value->>'from' as "oldPhone",
      value->>'phone' as "newPhone"
    from artist_proposal proposal join artist on artist.id = artist_id and account_id is not null
    where proposal.kind = 'lost_phone' and proposal.state = 'open'
      and at <= business_now() - make_interval(days => ${LOST_PHONE_DAYS})`.execute(db);
  return rows;
}

const BANK_CLOSED_DAYS = 14;

/** Whether no payout account may change, because a phone of the account is being replaced or was lately. */
export async function hasLostPhone(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from artist_proposal proposal join artist on artist.id = artist_id
    where account_id = ${accountId} and proposal.kind = 'lost_phone' and (proposal.state = 'open'
      or proposal.state = 'agreed' and answered_at > business_now() - make_interval(days => ${BANK_CLOSED_DAYS}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** The account keeps its phone. */
export async function keepPhoneOf(trx: Transaction, accountId: string): Promise<void> {
  await sql`update artist_proposal set state = 'declined', answered_at = business_now()
    where kind = 'lost_phone' and state = 'open'
      and artist_id in (select id from artist where account_id = ${accountId})`.execute(trx);
}

/** Ends an open proposal; undefined if it is over. */
export function closeProposal(trx: Transaction, id: string, artistId: number, state: 'agreed' | 'declined') {
  return trx
    .updateTable('artist_proposal as proposal')
    .set({ state, answered_at: sql`business_now()` })
    .where('id', '=', id)
    .where('artist_id', '=', artistId)
    .where('state', '=', 'open')
    .where(sql<boolean>`not ${isOver}`)
    .returning(['kind', 'value'])
    .executeTakeFirst();
}

export interface NewProposal {
  artistId: number;
  kind: ProposalKind;
  value: object;
  words: string;
  by: string;
}

/** Its id. It replaces an open one of its kind. */
export async function insertProposal(trx: Transaction, { artistId, kind, value, words, by }: NewProposal) {
  const replaced = { state: 'replaced', answered_at: sql<Date>`business_now()` };
  const open = trx.updateTable('artist_proposal').set(replaced).where('state', '=', 'open');
  await open.where('artist_id', '=', artistId).where('kind', '=', kind).execute();
  return insertForId(trx, 'artist_proposal', {
    ...{ artist_id: artistId, kind, value: JSON.stringify(value), reason: words, proposed_by: by },
    at: sql`business_now()`,
  });
}
