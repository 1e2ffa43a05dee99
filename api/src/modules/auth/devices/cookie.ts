import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';

/** Name of the cookie by which a known device is recognised; on https it carries the `__Host-` prefix. */
export const deviceCookieName = 'device';

/** `Set-Cookie` value that makes the browser a known device, for as long as its row lives. */
export function deviceCookie(app: FastifyInstance, token: string): string {
  return app.session.passing(deviceCookieName, token, retentionPeriods.deviceDays * 24 * 60 * 60);
}
