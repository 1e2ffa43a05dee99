import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';

/** A private RSA key, as the two forms that need it. */
export const dkimKey = z.string().transform((value, context) => {
  try {
    const pem = value.includes('BEGIN');
    const key = pem
      ? createPrivateKey(value.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'rsa')
      return {
        privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
        publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
      };
  } catch {
    // What it says below is all that there is to say, and an error of OpenSSL could quote the key.
  }
  context.addIssue('ce n’est pas une clé RSA ; donnez son PEM, ou le base64 de son PKCS#8');
  return z.NEVER;
});

/** Addresses of servers, with or without a port. */
export const dnsServers = z
  .string()
  .transform((value) => value.split(',').map((server) => server.trim()))
  .refine(
    (servers) =>
      servers.every(
        (server) => isIP(server) !== 0 || /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\]):\d{1,5}$/i.test(server),
      ),
    {
      error: 'ce ne sont pas des serveurs DNS ; donnez par exemple 192.0.2.53, 192.0.2.54:5353',
    },
  );
