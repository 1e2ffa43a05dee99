import { isRobot } from '@letat/contracts/analytics/is-robot';
import { CodedError } from '@letat/contracts/core/coded-error';
import { objectId } from '../../../../plugins/mongo/object-id.ts';
import type { CampaignsRepository } from '../repository.ts';
import type { ClicksRepository } from './repository.ts';

interface Follow {
  campaign: string;
  link: string;
  userAgent: string;
  isHead: boolean;
}

/**
 * Where a link of a campaign leads. It is one of those that the campaign was sent with, so nobody can make it lead elsewhere. Scanners
 * of mail servers follow every link: who names itself a machine, or asks for headers alone, is not counted.
 */
export async function followLink(
  { campaigns, clicks }: { campaigns: CampaignsRepository; clicks: ClicksRepository },
  { campaign, link, userAgent, isHead }: Follow,
): Promise<string> {
  const id = objectId(campaign);
  const number = Number(link);
  const href = (await campaigns.snapshotOf(campaign))?.links[number];
  if (!id || href === undefined) throw new CodedError('not_found');
  if (!isHead && !isRobot(userAgent)) await clicks.add(id, number);
  return href;
}
