import { describe, expect, it } from 'vitest';
import { isSignedByWave, waveSignature } from './signature.ts';

const now = new Date('2026-11-30T09:00:00Z');
const body = Buffer.from('{"id":"EV_1","type":"checkout.session.completed","data":{}}');
const secrets = ['wave_WH_new', 'wave_WH_old'];
const isSigned = (header: string | undefined, bytes = body) => isSignedByWave(header, bytes, { secrets, now });

describe('a message of Wave', () => {
  it('is taken when it is signed by any of the webhook’s secrets, as the published recipe has it', () => {
    for (const secret of secrets) expect(isSigned(waveSignature(secret, now, body))).toBe(true);
    // HMAC-SHA256 in hex of the timestamp followed by the body, computed by another program.
    expect(waveSignature('secret', new Date(1_639_081_943_000), Buffer.from('{"a":1}'))).toBe(
      't=1639081943,v1=97d2e12c747d3600af30d7e69cd8cdc489e14023c7357959996f29cd7e13bec4',
    );
  });

  it('is taken when one of several signatures is right, while secrets are replaced', () => {
    const [time, right] = waveSignature('wave_WH_old', now, body).split(',');
    expect(isSigned(`${time},v1=${'0'.repeat(64)},${right}`)).toBe(true);
  });

  it('is refused when another secret signed it, its body or its time was changed, or it is five minutes old', () => {
    const header = waveSignature('wave_WH_new', now, body);
    const refused = [
      undefined,
      '',
      'v1=',
      header.replace('t=', 't=1'),
      header.slice(0, -1),
      header.replace(/v1=/, 'v2='),
      waveSignature('another', now, body),
      waveSignature('wave_WH_new', new Date(now.getTime() - 5 * 60_000 - 1000), body),
      waveSignature('wave_WH_new', new Date(now.getTime() + 5 * 60_000 + 1000), body),
    ];
    for (const one of refused) expect(isSigned(one), String(one)).toBe(false);
    expect(isSigned(header, Buffer.from(`${body} `))).toBe(false);
  });

  it('is refused by a site that has no secret', () => {
    expect(isSignedByWave(waveSignature('', now, body), body, { secrets: [], now })).toBe(false);
  });
});
