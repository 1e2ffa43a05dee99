import { act, count, text } from '../audit/act.ts';

/** Invitations of experts. Whom they went to stands with them, and not here. */
export const invitationActs = {
  'expert.invited': act('Expert invité', { type: text }, ({ type }) => type && `Invitation\u00a0: ${type}.`),
  'experts.invited': act(
    'Experts invités',
    { sent: count, failed: count },
    ({ sent, failed }) => sent && `Envoyées\u00a0: ${sent}, écartées\u00a0: ${failed}.`,
  ),
  'expert.invitation-resent': act('Invitation renvoyée'),
};
