import { getIdentity } from '@letat/contracts/system/operations';
import { describe, expect, it } from 'vitest';
import { startApp, useApp } from '../../../test/app.ts';

const api = useApp({
  IDENTITY_OPERATOR: 'Institut des réformes',
  IDENTITY_CONTACT_EMAIL: 'contact@exemple.org',
  IDENTITY_PARTNER_URL: 'https://cabinet.exemple.org',
});

describe('GET /api/identity', () => {
  it('shows everybody who runs the site, and what nobody has filled in', async () => {
    const answer = await api.get(getIdentity.path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      operator: 'Institut des réformes',
      address: 'à renseigner',
      coordinator: 'à renseigner',
      contactEmail: 'contact@exemple.org',
      partnerName: 'Conseil Hub',
      partnerUrl: 'https://cabinet.exemple.org',
      mailSender: 'à renseigner',
      isFictitious: false,
    });
  });

  it('may be cached, and is revalidated: another setting is another answer', async () => {
    const { headers } = await api.get(getIdentity.path);
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('no-cache');
    const same = await api.get(getIdentity.path, { 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const restarted = await startApp({ IDENTITY_OPERATOR: 'Un autre institut' });
    try {
      const other = await restarted.get(getIdentity.path, { 'if-none-match': etag });
      expect([other.statusCode, other.json().operator]).toEqual([200, 'Un autre institut']);
    } finally {
      await restarted.close();
    }
  });
});
