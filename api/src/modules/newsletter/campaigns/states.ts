import type { CampaignState } from '@letat/contracts/newsletter/campaigns/constants';

interface Transition {
  from: readonly CampaignState[];
  to: CampaignState;
}

/** Every way from one state of a campaign to another. Nothing leads out of `sent` and `stopped`. */
export const campaignTransitions = {
  /** Its words change; it can be deleted as long as they may. */
  write: { from: ['draft'], to: 'draft' },
  /** For a moment to come, or for another one. */
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  /** From here on its content, its segment and its number stand. */
  begin: { from: ['draft', 'scheduled'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  /** Nothing of it waits any more; also of one that was paused after its last mail was queued. */
  end: { from: ['sending', 'paused'], to: 'sent' },
} as const satisfies Record<string, Transition>;

export type CampaignTransition = keyof typeof campaignTransitions;

/** Mails of it leave, or may again. */
export const underWayStates: readonly CampaignState[] = campaignTransitions.stop.from;

/** It is to leave, or leaves: who may no longer write must not find it sent. */
export const ongoingStates: readonly CampaignState[] = ['scheduled', ...underWayStates];

/** It began, and its account is not closed. */
export const countedStates: readonly CampaignState[] = [...underWayStates, 'stopped'];
