import { describe, expect } from 'vitest';
import { MANUAL, onlySandbox, refusal, useContract, wire } from '#tests/support/gateway-contract.ts';

const at = useContract();

describe('transfers', () => {
  const account = 'acc_ArtistAccount0';
  const transfer = (amount: number, more = {}) => ({
    transfers: [{ account, amount, currency: 'INR', ...more }],
  });

  onlySandbox('a transfer is held, released and reversed', async () => {
    const payment = await at.paid();
    const made = await at.sdk.payments.transfer(payment.id, transfer(40_000_00, { on_hold: true }));
    const trf = made.items[0];
    if (!trf) throw new Error('no transfer');
    expect(trf).toMatchObject({
      source: payment.id,
      recipient: account,
      on_hold: true,
      settlement_status: 'on_hold',
    });
    expect(await at.sdk.transfers.edit(trf.id, { on_hold: false })).toMatchObject({
      settlement_status: 'pending',
    });
    expect((await at.sdk.transfers.reverse(trf.id, { amount: 10_000_00 })).amount).toBe(10_000_00);
    expect(await at.sdk.transfers.fetch(trf.id)).toMatchObject({ status: 'partially_reversed' });
    await expect(at.sdk.transfers.reverse(trf.id, { amount: 30_000_01 })).rejects.toMatchObject(
      refusal(/greater/),
    );
    await expect(at.sdk.payments.transfer(payment.id, transfer(29_000_01))).rejects.toMatchObject(
      refusal(/exceeds/),
    );
  });

  onlySandbox('no transfer from an uncaptured payment nor after a refund has begun', async () => {
    const waiting = await at.paid({ payment: MANUAL });
    await expect(at.sdk.payments.transfer(waiting.id, transfer(100_00))).rejects.toMatchObject(
      refusal(/captured/),
    );
    const payment = await at.paid();
    await at.sdk.payments.refund(payment.id, { amount: 100_00 });
    await expect(at.sdk.payments.transfer(payment.id, transfer(100_00))).rejects.toMatchObject(
      refusal(/refund/),
    );
  });

  onlySandbox('a linked account is made once for each key, with where its money goes', async () => {
    const payee = (change = {}) => ({
      type: 'route',
      tnc_accepted: true,
      reference_id: 'payee-1',
      legal_business_name: 'Jasleen Kaur Sandhu',
      business_type: 'individual',
      email: 'jasleen@example.com',
      phone: '+919876500001',
      legal_info: { pan: 'ABCPK1234F' },
      settlement_accounts: [
        {
          method: 'bank_account',
          bank_account: { account_number: '001234567890', code: 'HDFC0000317', beneficiary_name: 'Jasleen' },
        },
      ],
      ...change,
    });
    const create = (body: object, key: string) =>
      wire(at.sdk).post('/v2/accounts', body, { headers: { 'Idempotency-Key': key } });
    const made = await create(payee(), 'first-account-1');
    expect(made.data).toMatchObject({ entity: 'linked_account', status: 'created' });
    expect(made.data.id).toMatch(/^acc_[A-Za-z0-9]{14}$/);
    expect((await create(payee(), 'first-account-1')).data.id).toBe(made.data.id);
    expect(JSON.stringify(made.data)).not.toContain('001234567890');
    const upi = { method: 'upi', upi: { vpa: 'jasleen@okhdfcbank', beneficiary_name: 'Jasleen' } };
    expect((await create(payee({ settlement_accounts: [upi] }), 'upi-account-01')).data.id).not.toBe(
      made.data.id,
    );
    for (const wrong of [{ settlement_accounts: [] }, { legal_info: { pan: 'nonsense' } }, { type: 'bank' }])
      await expect(create(payee(wrong), `wrong-${JSON.stringify(wrong).length}-key`)).rejects.toMatchObject({
        response: { status: 400 },
      });
  });

  onlySandbox('a reversal can be found again by its notes, and a direct transfer by its key', async () => {
    const payment = await at.paid();
    const { items } = await at.sdk.payments.transfer(payment.id, transfer(100_00, { on_hold: true }));
    const trf = String(items[0]?.id);
    await at.sdk.transfers.reverse(trf, { amount: 40_00, notes: { reversal_id: 'r1' } } as never);
    const reversals = await wire(at.sdk).get(`/v1/transfers/${trf}/reversals`);
    expect(reversals.data.items).toMatchObject([{ amount: 40_00, notes: { reversal_id: 'r1' } }]);
    const direct = () =>
      wire(at.sdk).post(
        '/v1/transfers',
        { account, amount: 500_00, currency: 'INR', on_hold: true },
        { headers: { 'X-Transfer-Idempotency': 'direct-transfer-1' } },
      );
    expect((await direct()).data.id).toBe((await direct()).data.id);
  });

  onlySandbox(
    'transfers promised with an order happen at capture, and reverse_all takes them back',
    async () => {
      const payment = await at.paid({ ...transfer(40_000_00), payment: MANUAL });
      const promised = (await at.sdk.orders.fetch(payment.order_id)) as unknown as {
        transfers: { id: string; status: string }[];
      };
      expect(promised.transfers[0]?.status).toBe('created');
      await at.sdk.payments.capture(payment.id, 59_000_00, 'INR');
      const id = String(promised.transfers[0]?.id);
      expect((await at.sdk.transfers.fetch(id)).status).toBe('processed');
      await wire(at.sdk).post(`/v1/payments/${payment.id}/refund`, { reverse_all: true });
      expect((await at.sdk.transfers.fetch(id)).status).toBe('reversed');
    },
  );

  onlySandbox('a released transfer is settled after two working days, with a UTR, and stays', async () => {
    const payment = await at.paid();
    const { items } = await at.sdk.payments.transfer(payment.id, transfer(100_00, { on_hold: true }));
    const id = String(items[0]?.id);
    const settled = async () =>
      (await wire(at.sdk).get(`/v1/transfers/${id}?expand[]=recipient_settlement`)).data;
    await at.sandbox.post('/_sandbox/clock/advance', { seconds: 5 * 86_400 });
    expect(await settled()).toMatchObject({ settlement_status: 'on_hold', recipient_settlement: null });
    await at.sdk.transfers.edit(id, { on_hold: false });
    expect(await settled()).toMatchObject({ settlement_status: 'pending' });
    await at.sandbox.post('/_sandbox/clock/advance', { seconds: 5 * 86_400 });
    const { recipient_settlement: settlement, ...entity } = await settled();
    expect(entity).toMatchObject({ settlement_status: 'settled', recipient_settlement_id: settlement.id });
    expect(settlement.utr).toMatch(/^[A-Z0-9]{14}$/);
    await expect(at.sdk.transfers.reverse(id, { amount: 100_00 })).rejects.toMatchObject(
      refusal(/linked account does not have enough balance/),
    );
  });

  onlySandbox('direct transfers and reversals can be switched off by a call', async () => {
    const direct = () =>
      wire(at.sdk).post('/v1/transfers', { account, amount: 500_00, currency: 'INR' }, { headers: {} });
    await at.paid();
    await at.sandbox.post('/_sandbox/transfers/mode', { direct: false });
    await expect(direct()).rejects.toMatchObject({ response: { status: 400 } });
    await at.sandbox.post('/_sandbox/transfers/mode', {});
    expect((await direct()).data.id).toMatch(/^trf_/);
  });
});
