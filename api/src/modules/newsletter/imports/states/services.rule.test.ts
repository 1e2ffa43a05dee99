import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../format.ts';
import { readRows, refusalsIn } from '../rows.ts';
import { stateReader } from './columns.ts';
import { fileStateOf } from './file-state.ts';
import { statesElsewhere } from './words.ts';

/** What is found in a file of which nobody has said anything: each address with its state, or with what is wrong. */
async function found(lines: readonly string[], filename = 'export.csv'): Promise<Record<string, string>> {
  const bytes = () => Readable.from([Buffer.from(lines.join('\n'))]);
  const outline = await outlineOf(bytes());
  if (!outline?.guess) throw new Error('no column of addresses was found');
  const { format, guess: mapping, columns } = outline;
  const readers = mapping.states.map((column) => stateReader(columns[column]?.label ?? ''));
  const options = { format, mapping, readers, fileState: statesElsewhere[fileStateOf(filename)] };
  const refusals = await refusalsIn(bytes(), options);
  const people: Record<string, string> = {};
  for await (const { person, problem, value } of readRows(bytes(), { ...options, refusals }))
    if (person) people[person.email.split('@')[0] ?? ''] = stateIn(person.elsewhere);
    else people[`${problem} ${value}`] = 'wrong';
  return people;
}
const stateIn = ({ subscription, suppression }: { subscription: string; suppression: string | null }) =>
  suppression === null ? subscription : `${subscription}, ${suppression}`;

const mailchimp = {
  common:
    'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,DSTOFF,TIMEZONE,CC,REGION',
  row: (address: string) =>
    `${address}@exemple.org,Awa,Diop,,,,2,"2024-03-01 09:00:00",192.0.2.1,"2024-03-01 09:05:00",192.0.2.1,0,0,Africa/Dakar,SN,DK`,
};

describe('people who left elsewhere are found in the file of', () => {
  it('Ghost', async () => {
    const lines = [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '65f,reste@exemple.org,Awa Diop,,true,false,,2024-03-01T09:30:00.000Z,,,',
      '660,partie@exemple.org,Binta Sy,,false,false,,2024-03-02T09:30:00.000Z,,,',
      '661,muette@exemple.org,Codou Ba,,,false,,2024-03-02T09:30:00.000Z,,,',
    ];
    expect(await found(lines)).toEqual({ reste: 'subscribed', partie: 'unsubscribed', muette: 'subscribed' });
  });

  it('Mailchimp: each of its files is of one kind', async () => {
    expect(
      await found(
        [
          `${mailchimp.common},LAST_CHANGED,LEID,EUID,NOTES,TAGS`,
          `${mailchimp.row('reste')},"2024-03-02 09:00:00",1,ab12,,"""Colloque"""`,
        ],
        'subscribed_email_audience_export_0a1b2c3d.csv',
      ),
    ).toEqual({ reste: 'subscribed' });
    expect(
      await found([
        `${mailchimp.common},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS`,
        `${mailchimp.row('partie')},"2024-05-01 10:00:00",Lettre,12,"N/A (Unsubscribed by an admin)",,1,ab12,,`,
        `${mailchimp.row('plainte')},"2024-05-01 10:00:00",Lettre,12,ABUSE,,1,ab12,,`,
      ]),
    ).toEqual({ partie: 'unsubscribed', plainte: 'unsubscribed, complained' });
    expect(
      await found([
        `${mailchimp.common},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS`,
        `${mailchimp.row('morte')},"2024-05-01 10:00:00",Lettre,12,1,ab12,,`,
      ]),
    ).toEqual({ morte: 'subscribed, bounced' });
  });

  it('Substack', async () => {
    const lines = [
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      'reste@exemple.org,false,,other,false,2024-03-01T09:30:00.000Z,',
      'partie@exemple.org,false,,other,true,2024-03-01T09:30:00.000Z,',
    ];
    expect(await found(lines)).toEqual({ reste: 'subscribed', partie: 'unsubscribed' });
  });

  it('listmonk, also where a later row of the same person says no', async () => {
    const lines = [
      'uuid,email,name,attributes,status,created_at,updated_at',
      '1f,reste@exemple.org,Awa,{},enabled,2024-03-01 09:30:00 +0000 UTC,2024-03-01 09:30:00 +0000 UTC',
      '2f,bloquee@exemple.org,Binta,{},blocklisted,2024-03-01 09:30:00 +0000 UTC,2024-03-01 09:30:00 +0000 UTC',
      '3f,arretee@exemple.org,Codou,{},disabled,2024-03-01 09:30:00 +0000 UTC,2024-03-01 09:30:00 +0000 UTC',
    ];
    expect(await found(lines)).toEqual({ reste: 'subscribed', bloquee: 'unsubscribed', arretee: 'unsubscribed' });
    const ofList = [
      'uuid,email,name,attributes,status,subscription_status',
      '1f,deux@exemple.org,Awa,{},enabled,confirmed',
      '1f,deux@exemple.org,Awa,{},enabled,unsubscribed',
      '2f,jamais@exemple.org,Binta,{},enabled,unconfirmed',
    ];
    expect(await found(ofList)).toEqual({
      deux: 'unsubscribed',
      'duplicate deux@exemple.org': 'wrong',
      jamais: 'pending',
    });
  });

  it('Buttondown', async () => {
    const lines = [
      'email,notes,metadata,tags,referrer_url,secondary_id,subscriber_type,source,utm_campaign,utm_medium,utm_source,creation_date',
      'reste@exemple.org,,{},,,1,regular,api,,,,2024-03-01',
      'payante@exemple.org,,{},,,2,past_due,api,,,,2024-03-01',
      'partie@exemple.org,,{},,,3,unsubscribed,api,,,,2024-03-01',
      'attend@exemple.org,,{},,,4,unactivated,api,,,,2024-03-01',
      'plainte@exemple.org,,{},,,5,complained,api,,,,2024-03-01',
      'morte@exemple.org,,{},,,6,undeliverable,api,,,,2024-03-01',
      'nouveau@exemple.org,,{},,,7,quelque_chose,api,,,,2024-03-01',
    ];
    expect(await found(lines)).toEqual({
      reste: 'subscribed',
      payante: 'subscribed',
      partie: 'unsubscribed',
      attend: 'pending',
      plainte: 'unsubscribed, complained',
      morte: 'subscribed, bounced',
      'state_unknown quelque_chose': 'wrong',
    });
  });

  it('Brevo', async () => {
    const lines = [
      'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;LANDLINE_NUMBER;WHATSAPP;INTERESTS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME;MODIFIED_TIME',
      '1;reste@exemple.org;Awa;Diop;;;;;0;0;01-03-2024 09:30:00;01-03-2024 09:30:00',
      '2;partie@exemple.org;Binta;Sy;;;;;1;0;01-03-2024 09:30:00;01-03-2024 09:30:00',
      '3;oui@exemple.org;Codou;Ba;;;;;Yes;0;01-03-2024 09:30:00;01-03-2024 09:30:00',
    ];
    expect(await found(lines)).toEqual({ reste: 'subscribed', partie: 'unsubscribed', oui: 'unsubscribed' });
  });

  it.each([
    [
      'MailerLite',
      'email,name,last_name,status,subscribed_at,unsubscribed_at',
      ['active', 'unsubscribed', 'unconfirmed', 'bounced', 'junk'],
      ['subscribed', 'unsubscribed', 'pending', 'subscribed, bounced', 'unsubscribed, complained'],
    ],
    [
      'Kit',
      'first_name,email,last_name,status,created_at,tags',
      ['active', 'cancelled', 'inactive', 'bounced', 'complained', 'cold'],
      ['subscribed', 'unsubscribed', 'unsubscribed', 'subscribed, bounced', 'unsubscribed, complained', 'subscribed'],
    ],
    [
      'beehiiv',
      'subscriber_id,email,tags,status,created_at,unsubscribed_at',
      ['active', 'inactive', 'pending', 'validating', 'invalid', 'needs_attention'],
      ['subscribed', 'unsubscribed', 'pending', 'pending', 'subscribed, bounced', 'pending'],
    ],
  ])('%s', async (_service, head, words, states) => {
    const names = head.split(',');
    const rows = words.map((word) =>
      names.map((name) => (name === 'email' ? `${word}@exemple.org` : name === 'status' ? word : '')).join(','),
    );
    expect(await found([head, ...rows])).toEqual(Object.fromEntries(words.map((word, n) => [word, states[n]])));
  });
});

it('a column that is called "status" and says something else is no column of state', async () => {
  const lines = ['Email,Nom,Status', 'a@exemple.org,Awa,Directrice', 'b@exemple.org,Binta,Maire'];
  expect(await found(lines)).toEqual({ a: 'subscribed', b: 'subscribed' });
});

it.each([
  ['unsubscribed_members_export_0a1b.csv', 'unsubscribed'],
  ['nonsubscribed_email_audience_export_0a1b.csv', 'unsubscribed'],
  ['cleaned_email_audience_export_0a1b.csv', 'bounced'],
  ['Désabonnés 2025.csv', 'unsubscribed'],
  ['subscribed_members_export_0a1b.csv', 'subscribed'],
  ['colloque-dakar-inscrits.csv', 'subscribed'],
])('everybody in %s is taken for %s', (filename, state) => {
  expect(fileStateOf(filename)).toBe(state);
});

it('the name of the file counts for those of whom no column says worse', async () => {
  const lines = ['Email', 'a@exemple.org', 'b@exemple.org'];
  expect(await found(lines, 'cleaned_members_export.csv')).toEqual({
    a: 'subscribed, bounced',
    b: 'subscribed, bounced',
  });
});

it.each([
  ['Désinscrit', 'oui', 'unsubscribed'],
  ['Désinscrit', 'non', 'subscribed'],
  ['Date de désabonnement', '12/03/2025', 'unsubscribed'],
  ['Reçoit la lettre (abonné)', 'non', 'unsubscribed'],
  ['Plainte', 'x', 'unsubscribed, complained'],
  ['UNSUB_TIME', 'May 1, 2024', 'unsubscribed'],
  ['Bounce', '2024-05-01 10:00:00', 'subscribed, bounced'],
  ['Situation', 'Désabonnée', 'unsubscribed'],
  ['Situation', '', 'subscribed'],
])('a column « %s » that is chosen by hand reads « %s » as %s', (label, cell, state) => {
  const read = stateReader(label)(cell);
  expect(read && stateIn(read)).toBe(state);
});

it.each([
  ['Situation', 'oui'],
  ['Situation', '2024-05-01'],
  ['constructor', 'oui'],
  ['Status', 'peut-être'],
  ['Désinscrit', 'peut-être'],
])('a column « %s » with « %s » is not guessed at', (label, cell) => {
  expect(stateReader(label)(cell)).toBeNull();
});
