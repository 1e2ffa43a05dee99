import { NoticeCard } from '../newsletter/notice-card.tsx';

/** What a link says that belongs to no invitation: cut short by a mail program, or replaced by a newer one. */
export default function InvitationUnknown() {
  return (
    <NoticeCard
      title="Ce lien n’ouvre rien"
      text="Une invitation plus récente l’a remplacé, ou votre messagerie l’a coupé. Ouvrez celui du dernier message reçu, en entier."
      href="/rejoindre"
      label="Proposer d’écrire"
    />
  );
}
