import { formatNumber } from '@letat/contracts/core/format/numbers';
import { maxUnchecked } from '@letat/contracts/mail/deliverability';
import { senderLineLabels } from '@letat/contracts/mail/sender-words';
import { campaignAdvice } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignBlock, CampaignCheck } from '@letat/contracts/newsletter/campaigns/schemas';
import { redOf } from '../../../mail/index.ts';
import { isFollowed } from '../content/links.ts';
import { unfollowedLinks } from '../content/markdown.ts';
import { type Check, type Checked, numberOf, quoted, say } from './check.ts';
import { mergeTags } from './merge-tags.ts';

const subject: Check = ({ content: { subject: words } }) => {
  const { length } = words;
  if (length === 0) return [say('subject', 'error', 'Une lettre sans objet n’est pas ouverte : écrivez-en un.')];
  if (length > campaignAdvice.subject)
    return [say('subject', 'warning', `${length} signes : un téléphone en montre ${campaignAdvice.subject} environ.`)];
  return [say('subject', 'ok', `${length} signes, lu en entier sur téléphone.`)];
};

const preheader: Check = ({ content: { preheader: words } }) => {
  const { length } = words;
  if (length === 0)
    return [say('preheader', 'warning', 'Sans lui, les boîtes montrent le début du texte. L’envoi reste possible.')];
  if (length < campaignAdvice.minPreheader || length > campaignAdvice.maxPreheader)
    return [
      say(
        'preheader',
        'warning',
        `${length} signes : entre ${campaignAdvice.minPreheader} et ${campaignAdvice.maxPreheader}, il est lu en entier.`,
      ),
    ];
  return [say('preheader', 'ok', `${length} signes.`)];
};

const content: Check = ({ content: { blocks } }) => {
  const empty = blocks.filter(isUnfinished);
  if (blocks.length === empty.length)
    return [say('content', 'error', 'La lettre est vide : ajoutez un article ou un texte.', empty[0]?.id ?? null)];
  return empty.map(({ id }) =>
    say('content', 'error', `Le bloc ${numberOf(blocks, id)} n’est pas rempli : complétez-le ou retirez-le.`, id),
  );
};

/** Whether a block has nothing to show yet. An article that is chosen is another check’s affair. */
function isUnfinished(block: CampaignBlock): boolean {
  switch (block.type) {
    case 'article':
      return block.postId === null;
    case 'text':
    case 'quote':
      return block.text === '';
    case 'image':
      return block.imageURL === '';
    case 'button':
      return block.label === '';
    case 'divider':
      return false;
  }
}

const articles: Check = ({ content: { blocks }, articles: published }) => {
  const chosen = blocks.flatMap((block) => (block.type === 'article' && block.postId !== null ? [block] : []));
  const gone = chosen.filter(({ postId }) => postId !== null && !published.has(postId));
  if (gone.length > 0)
    return gone.map(({ id }) =>
      say(
        'articles',
        'error',
        `L’article du bloc ${numberOf(blocks, id)} n’est pas publié : choisissez-en un autre.`,
        id,
      ),
    );
  return chosen.length === 0 ? [] : [say('articles', 'ok', `${chosen.length} sur ${chosen.length} publiés.`)];
};

const links: Check = ({ content: { blocks }, links: states }) => {
  const unfinished = blocks.flatMap((block) => {
    if (block.type === 'button' && block.label !== '' && !isFollowed(block.href))
      return [
        say(
          'links',
          'error',
          `Le bouton du bloc ${numberOf(blocks, block.id)} ne mène nulle part : donnez son adresse.`,
          block.id,
        ),
      ];
    if ((block.type === 'image' || block.type === 'quote') && block.href !== '' && !isFollowed(block.href))
      return [
        say(
          'links',
          'error',
          `L’adresse du bloc ${numberOf(blocks, block.id)} n’est pas un lien : corrigez-la.`,
          block.id,
        ),
      ];
    if (block.type === 'text')
      return unfollowedLinks(block.text).map((href) =>
        say(
          'links',
          'warning',
          `Le lien du bloc ${numberOf(blocks, block.id)} vers ${quoted(href)} ne peut pas être suivi : la lettre n’en montrera que les mots.`,
          block.id,
        ),
      );
    return [];
  });
  const bad = [...states].flatMap(([href, state]) => {
    const blockId = blocks.find((block) => 'href' in block && block.href === href)?.id ?? null;
    if (state === 'dead') return [say('links', 'error', `${href} ne mène à aucune page : corrigez ce lien.`, blockId)];
    if (state === 'silent')
      return [say('links', 'warning', `${href} ne répond pas : ouvrez ce lien pour le vérifier vous-même.`, blockId)];
    return [];
  });
  if (unfinished.length + bad.length > 0) return [...unfinished, ...bad];
  return states.size === 0 ? [] : [say('links', 'ok', `${states.size} sur ${states.size} répondent.`)];
};

const images: Check = ({ content: { blocks } }) => {
  const shown = blocks.flatMap((block) => (block.type === 'image' && block.imageURL !== '' ? [block] : []));
  const mute = shown.filter(({ alt }) => alt === '');
  if (mute.length > 0)
    return mute.map(({ id }) =>
      say(
        'images',
        'warning',
        `L’image du bloc ${numberOf(blocks, id)} n’est pas décrite : dites ce qu’elle montre.`,
        id,
      ),
    );
  return shown.length === 0 ? [] : [say('images', 'ok', `${shown.length} sur ${shown.length} décrites.`)];
};

const quotes: Check = ({ content: { blocks } }) => {
  const quoted = blocks.flatMap((block) => (block.type === 'quote' && block.text !== '' ? [block] : []));
  return quoted.flatMap(({ id, source, href }) => {
    if (source === '') return [say('quotes', 'warning', 'Citation sans son auteur : dites qui parle.', id)];
    if (href === '')
      return [say('quotes', 'warning', 'Citation sans lien vers sa source. L’envoi reste possible.', id)];
    return [];
  });
};

const weight: Check = ({ bytes }) => {
  const size = `${Math.ceil(bytes / 1024)} Ko`;
  const most = `${campaignAdvice.bytes / 1024} Ko`;
  return bytes > campaignAdvice.bytes
    ? [say('weight', 'warning', `${size} : au-delà de ${most}, Gmail coupe la lettre. Retirez des blocs.`)]
    : [say('weight', 'ok', `${size}, sous la coupe de Gmail à ${most}.`)];
};

const recipients: Check = ({ recipients: number }) =>
  number === 0 ? [say('recipients', 'error', 'Personne ne la recevrait : élargissez le segment.')] : [];

/** Without a domain mails stay on this site, as in the demonstration. To few, what is red is a warning: they may be a test. */
const sender: Check = ({ sender: records, recipients: number }) => {
  const { domain } = records;
  if (domain === null) return [];
  const red = redOf(records);
  const see = 'La page Délivrabilité de l’administration donne la ligne à coller.';
  if (red.length > 0) {
    const isHeld = number > maxUnchecked;
    const lines = red.map(({ name, problem }) => `${senderLineLabels[name]}, ${problem ?? 'à corriger.'}`).join(' ');
    const limit = isHeld ? ` Au-delà de ${formatNumber(maxUnchecked)} destinataires, rien ne part avant.` : '';
    return [say('sender', isHeld ? 'error' : 'warning', `${domain} : ${lines}${limit} ${see}`)];
  }
  const unknown = records.records.filter(({ state }) => state === 'unknown').map(({ name }) => senderLineLabels[name]);
  if (unknown.length > 0)
    return [say('sender', 'warning', `${domain} : ${unknown.join(', ')} n’ont pas pu être vérifiés. ${see}`)];
  return [say('sender', 'ok', `${domain} : tout ce que les boîtes vérifient est en place.`)];
};

const rules: readonly Check[] = [
  subject,
  preheader,
  content,
  mergeTags,
  articles,
  links,
  images,
  quotes,
  weight,
  recipients,
  sender,
];

/** Every check, those that pass too; in the order in which the screen shows them. */
export function runChecks(checked: Checked): CampaignCheck[] {
  return rules.flatMap((rule) => rule(checked));
}

/** Whether nothing holds the campaign back. */
export function canLeave(checks: readonly CampaignCheck[]): boolean {
  return checks.every(({ level }) => level !== 'error');
}
