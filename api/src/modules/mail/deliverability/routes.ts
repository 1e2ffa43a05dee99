import { countLimits } from '@letat/contracts/core/limits';
import { receiveMailEvent } from '@letat/contracts/mail/bounces/operations';
import { getDeliverability, getSenderRecords } from '@letat/contracts/mail/suppressions/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { Pacing } from '../pacing/index.ts';
import type { SuppressionsRepository } from '../suppressions/repository.ts';
import type { FiguresRepository } from './figures.repository.ts';
import type { SenderRecordsReader } from './sender-records.ts';

interface Parts {
  figures: FiguresRepository;
  pacing: Pacing;
  suppressions: SuppressionsRepository;
  sender: SenderRecordsReader;
  publicOrigin: string;
  hasWebhookSecret: boolean;
}

/** Where administrators see whether mails arrive. */
export function deliverabilityRoutes(app: FastifyInstance, parts: Parts): void {
  const { figures, pacing, suppressions, sender, publicOrigin, hasWebhookSecret } = parts;

  route(app, getDeliverability, async () => ({
    pace: await pacing.state(),
    ...(await figures.summary()),
    suppressed: await suppressions.count(countLimits.figure),
    webhook: { url: new URL(receiveMailEvent.path, publicOrigin).href, isConfigured: hasWebhookSecret },
  }));

  route(app, getSenderRecords, () => sender.read());
}
