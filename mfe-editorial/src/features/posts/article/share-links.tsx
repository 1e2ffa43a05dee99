import { postMessages } from '@letat/contracts/posts/messages';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { Icon } from '@letat/ui/icon';
import { toast } from '@letat/ui/toast';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Link2 } from 'lucide';
import * as styles from './share-links.css.ts';

/** Two social networks, a professional one, and the link itself. The networks are plain links: they need no script. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const address = useSurroundings().origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Le lien est copié', text: postMessages.linkCopied, textLang: 'en', tone: 'success' });
    } catch {
      // Refused; or there is no clipboard at all, as on addresses without https.
      toast({
        title: 'Le lien n’est pas copié',
        text: `${postMessages.linkCopyFailed}: ${address}`,
        textLang: 'en',
        tone: 'error',
      });
    }
  };
  return (
    <div className={styles.share} data-print="hidden">
      {networks.map(({ name, href, letter }) => (
        <a
          key={name}
          className={styles.button}
          href={href(encodeURIComponent(address), encodeURIComponent(title))}
          target="_blank"
          rel="noopener external"
          title={`Partager sur ${name}`}
        >
          <VisuallyHidden>Partager sur {name}</VisuallyHidden>
          <span aria-hidden>{letter}</span>
        </a>
      ))}
      <button type="button" className={styles.copy} onClick={copy}>
        <Icon of={Link2} size={16} /> Copier le lien
      </button>
    </div>
  );
}

/** Addresses of the networks' own share pages; both arguments are escaped already. */
const networks = [
  {
    name: 'Facebook',
    letter: 'f',
    href: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  },
  {
    name: 'X',
    letter: 'X',
    href: (address: string, title: string) => `https://x.com/intent/post?text=${title}&url=${address}`,
  },
  {
    name: 'LinkedIn',
    letter: 'in',
    href: (address: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  },
];
