import { paymentPath } from '@letat/contracts/payments/constants';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyInstance } from 'fastify';
import { sendFileNotFound } from '../file-not-found.ts';
import { paymentDocumentHeaders } from '../headers.ts';

/** What a release calls the script of this document. */
const role = 'document-payment';

/**
 * `/paiement`: PayPal's button alone in a document, which purchases frame, under a policy that lets PayPal's script run. Its own script
 * is that of whichever release declares one.
 */
export function paymentDocument(app: FastifyInstance, liveSet: () => ReleaseSet | undefined): void {
  app.get(paymentPath, async (_request, reply) => {
    for (const { name, sha, assets, files } of liveSet()?.releases ?? []) {
      const file = assets[role];
      if (file === undefined) continue;
      const script = { address: `/releases/${name}/${sha}/${file}`, integrity: files[file] ?? '' };
      return reply.headers(paymentDocumentHeaders).type('text/html; charset=utf-8').send(documentWith(script));
    }
    return sendFileNotFound(reply);
  });
}

function documentWith({ address, integrity }: { address: string; integrity: string }): string {
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Paiement par PayPal</title>
<style>html { background: transparent; } body { margin: 0; } paypal-button { display: block; width: 100%; } paypal-button[hidden] { display: none; }</style>
<script defer src="${address}" integrity="${integrity}" crossorigin></script>
<paypal-button type="pay" hidden></paypal-button>
<noscript><p>Le paiement par PayPal a besoin de JavaScript.</p></noscript>
`;
}
