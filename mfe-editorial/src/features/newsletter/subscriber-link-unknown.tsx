import { NoticeCard } from './notice-card.tsx';

/** What a link says that belongs to no subscriber: cut short by a mail program, replaced, or of a subscriber who was deleted. */
export default function SubscriberLinkUnknown() {
  return (
    <NoticeCard
      title="Ce lien n’ouvre rien"
      text="Il a été remplacé, ou votre messagerie l’a coupé. Ouvrez celui de la dernière lettre reçue, en entier&nbsp;; sinon demandez la lettre de nouveau avec votre adresse&nbsp;: un email vous rendra un lien."
      href="/#lettre"
      label="Donner mon adresse"
      variant="primary"
    />
  );
}
