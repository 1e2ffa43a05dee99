import { act, choice, moment } from '../audit/act.ts';

const before = choice({
  pending: 'en attente',
  approved: 'approuvé',
  spam: 'classé indésirable',
  deleted: 'supprimé',
});
const decided = (label: string) => act(label, { before }, (was) => was.before && `Il était ${was.before}.`);

export const commentActs = {
  'comment.approved': decided('Commentaire approuvé'),
  'comment.pending': decided('Commentaire remis en attente'),
  'comment.spam': decided('Commentaire classé indésirable'),
  'comment.deleted': decided('Commentaire supprimé'),
  'comment.banned': act('Personne bannie des commentaires', { until: moment }, ({ until }) =>
    until === null ? 'Sans limite de temps.' : `Jusqu’au ${until}.`,
  ),
  'comment.ban-lifted': act('Bannissement levé'),
};
