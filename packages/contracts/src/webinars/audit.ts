import { act, choice, count, text } from '../audit/act.ts';
import { webinarStatusLabels } from './constants.ts';

const statuses = choice(webinarStatusLabels);

/** What administrators do with webinars. Nobody's address stands here: the audit outlives registrations. */
export const webinarActs = {
  'webinar.created': act('Webinaire créé', { status: statuses }, ({ status }) => status && `Statut\u00a0: ${status}.`),
  'webinar.changed': act('Webinaire modifié'),
  'webinar.status-changed': act(
    'Statut d’un webinaire modifié',
    { from: statuses, to: statuses },
    ({ from, to }) => from && to && `De «\u202f${from}\u202f» à «\u202f${to}\u202f».`,
  ),
  'webinar.message-sent': act(
    'Message envoyé aux inscrits',
    { subject: text, recipients: count },
    ({ subject, recipients }) => subject && recipients && `«\u202f${subject}\u202f», à ${recipients} inscrits.`,
  ),
  'webinar.replay-drafted': act('Rediffusion préparée'),
  'webinar.registrations-exported': act('Inscrits exportés'),
};
