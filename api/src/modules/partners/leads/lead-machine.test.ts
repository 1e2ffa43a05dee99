import { type LeadStatus, leadStatuses } from '@letat/contracts/partners/leads/constants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { signWebhook } from '../../../plugins/webhooks/signature.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const api = useApp({ PARTNER_WEBHOOK_SECRETS: secret });
const path = '/api/partners/leads';
let made = 0;

interface Command {
  status: LeadStatus;
  notes: string;
  /** Who sends it: one of two administrators, or the partner. */
  by: 0 | 1 | 'partner';
}

/** Some commands one after the other; those of one group at the same time. */
const groups = fc.array(
  fc.array(
    fc.record({
      status: fc.constantFrom(...leadStatuses),
      notes: fc.constantFrom('', 'rappel', 'suite'),
      by: fc.constantFrom<Command['by']>(0, 1, 'partner'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 1, maxLength: 5 },
);

it('whatever is sent at the same time, the history is one chain that ends with the status, and misses no step', async () => {
  const admins = [await addUser(api.app, { role: 'admin' }), await addUser(api.app, { role: 'admin' })] as const;
  await fc.assert(
    fc.asyncProperty(groups, async (sent) => {
      const id = await addShared();
      for (const group of sent) {
        const before = (await statusOf(id)) ?? 'new';
        await Promise.all(group.map((command) => run(id, command)));
        const [only] = group;
        if (only && group.length === 1) expect(await statusOf(id)).toBe(only.status);
        else expect([before, ...group.map(({ status }) => status)]).toContain(await statusOf(id));
      }
      const steps = (await api.as('admin').get(`${path}/${id}/history?limit=100`)).json().reverse();
      let status: string = 'new';
      for (const { from, to, notes } of steps) {
        expect(from).toBe(status);
        // A step that changes nothing says something.
        expect(from !== to || notes !== '').toBe(true);
        status = to;
      }
      expect(await statusOf(id)).toBe(status);
      const commands = sent.flat();
      const noted = commands.filter(({ notes }) => notes !== '').length;
      expect(steps.filter(({ notes }: { notes: string }) => notes !== '')).toHaveLength(noted);
      expect(steps.length).toBeLessThanOrEqual(commands.length);
      const byPartner = steps.filter(({ isPartner }: { isPartner: boolean }) => isPartner).length;
      expect(byPartner).toBeLessThanOrEqual(commands.filter(({ by }) => by === 'partner').length);
    }),
    { numRuns: 12 },
  );

  async function run(id: string, { status, notes, by }: Command): Promise<void> {
    if (by !== 'partner') {
      const answer = await api.as(admins[by]).put(`${path}/${id}/status`, { status, notes });
      expect([answer.statusCode, answer.json().status]).toEqual([200, status]);
      return;
    }
    made += 1;
    const body = Buffer.from(JSON.stringify({ type: 'lead.status', data: { leadId: id, status, notes } }));
    const headers = { ...signWebhook({ id: `machine_${made}`, at: new Date(), body, secrets: [secret] }) };
    const answer = await api.app.inject({ method: 'POST', url: '/api/partners/webhook', headers, payload: body });
    expect(answer.statusCode).toBe(204);
  }
});

async function addShared(): Promise<string> {
  made += 1;
  const email = `machine-${made}@exemple.org`;
  const lead = { name: 'Machine', email, source: 'webinar', consent: 'partner-1' } as const;
  await api.app.mongo.transaction((session) => api.app.partners.leads.add(lead, session));
  return (await api.as('admin').get(`${path}?search=${email}`)).json()[0].id;
}

async function statusOf(id: string): Promise<LeadStatus | undefined> {
  const leads: { id: string; status: LeadStatus }[] = (await api.as('admin').get(`${path}?limit=100`)).json();
  return leads.find((lead) => lead.id === id)?.status;
}
