import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReport } from './delivery-report.ts';
import { complaint, exchange, exim, gmail, postfix } from './fixtures/reports.ts';
import { statusIn } from './status.ts';

const given = { to: 'awa@ailleurs.org', reference: 'abc.def' };
const read = (text: string) => readReport(Buffer.from(text));

describe('a delivery report', () => {
  it.each([
    ['Postfix', postfix(given), '5.1.1', 'awa@ailleurs.org'],
    ['Exim', exim(given), '5.0.0', 'awa@ailleurs.org'],
    ['Exchange', exchange(given), '5.1.10', 'AWA@AILLEURS.ORG'],
    ['Gmail', gmail(given), '5.2.2', 'awa@ailleurs.org'],
  ])('of %s names the mail, its recipient and why it did not arrive', async (_server, text, status, address) => {
    expect(await read(text)).toEqual({
      reference: 'abc.def',
      isComplaint: false,
      recipients: [{ addresses: [address], action: 'failed', status, diagnostic: expect.stringContaining('55') }],
    });
  });

  it('whose lines end without carriage return, or are encoded in base64, is read as well', async () => {
    expect(await read(postfix(given).replaceAll('\r', ''))).toMatchObject({ reference: 'abc.def' });
    const [head = '', status = ''] = /message\/delivery-status\r\n\r\n([\s\S]*?)\r\n--/.exec(postfix(given)) ?? [];
    const encoded = head.replace(`\r\n\r\n${status}`, () => {
      const base64 = Buffer.from(status).toString('base64');
      return `\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`;
    });
    expect((await read(postfix(given).replace(head, () => encoded)))?.recipients).toMatchObject([{ status: '5.1.1' }]);
  });

  it('that is a complaint says so, whoever its recipient is said to be', async () => {
    expect(await read(complaint(given))).toEqual({ reference: 'abc.def', isComplaint: true, recipients: [] });
  });

  it('whose returned headers are not of a mail of ours has no reference', async () => {
    expect(await read(postfix({ ...given, reference: null }))).toMatchObject({ reference: null });
  });

  it('does not take its reference from the text of the returned mail', async () => {
    const text = postfix({ ...given, reference: null }).replace('Bonjour.', 'X-Mail-Reference: abc.def');
    expect(await read(text)).toMatchObject({ reference: null });
  });
});

describe('what is no delivery report', () => {
  it.each([
    ['nothing', ''],
    ['an answer to a mail', 'From: awa@ailleurs.org\r\nSubject: Re: bonjour\r\n\r\nMerci.'],
    [
      'ten thousand parts within parts',
      `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(10_000)}`,
    ],
    ['headers without end', `X: ${'y'.repeat(900_000)}`],
    ['a charset that does not exist', 'Content-Type: text/plain; charset=klingon\r\n\r\n\xff\xfe'],
  ])('is none: %s', async (_what, text) => {
    expect(await read(text)).toBeNull();
  });

  it('breaks nothing, whatever its bytes are', async () => {
    const whole = Buffer.from(postfix(given));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.nat(whole.length), async (bytes, at) => {
        await readReport(bytes);
        await readReport(Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]));
        await readReport(whole.subarray(0, at));
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['550 5.1.1 no such user', '5.1.1'],
  ['550-5.1.1 no such user', '5.1.1'],
  ['Can’t send mail - all recipients were rejected: 450 4.2.1 later', '4.2.1'],
  ['550 not this one', null],
  ['the address 5.1.1 of nobody', null],
])('the answer %j has the status %s', (answer, status) => {
  expect(statusIn(answer)).toBe(status);
});
