import { embedPaths } from '@letat/contracts/sites/constants';
import { Section, SectionHead } from '@letat/ui/layout';
import { Prose } from '@letat/ui/prose';

/** What the lines do, for who wants to know before pasting them. */
export function KitNotes({ origin }: { origin: string }) {
  return (
    <Section>
      <SectionHead title="Bon à savoir" />
      <Prose>
        <p>
          Le script se place une seule fois par page, avant ou après les éléments. Tant qu’il n’est pas là, sans
          JavaScript, ou si la revue ne répond plus, vos lecteurs voient le lien écrit dans l’élément, et votre page
          n’attend rien. La place est réservée par l’attribut <code>style</code>&nbsp;: rien ne bouge quand l’élément
          s’affiche.
        </p>
        <p>
          Avec un nonce, portez celui de la page sur le script&nbsp;: ses parties le reçoivent. Avec Trusted Types,
          ajoutez <code>letat-embed</code> à <code>trusted-types</code>. Si votre politique refuse les attributs{' '}
          <code>style</code>, écrivez les mêmes dimensions dans votre feuille de style.
        </p>
        <p>
          Les couleurs suivent le thème&nbsp;; vos propres couleurs passent par des propriétés CSS posées sur l’élément
          ou sur la page&nbsp;: <code>--letat-background</code>, <code>--letat-text</code>, <code>--letat-muted</code>,{' '}
          <code>--letat-border</code>, <code>--letat-accent</code>, <code>--letat-on-accent</code>,{' '}
          <code>--letat-radius</code>, <code>--letat-font</code>.
        </p>
        <p>
          Un iframe a la hauteur qui y est écrite. Si votre page accepte un script, ajoutez{' '}
          <code>{`${origin}${embedPaths.frameScript}`}</code>&nbsp;: la hauteur suit alors le contenu.
        </p>
        <p>
          Aucun cookie, aucun stockage, aucun suivi&nbsp;: seuls les sites inscrits comptent des affichages, par jour,
          sans savoir de qui. L’adresse d’un article de la revue, collée dans un outil qui connaît oEmbed, s’affiche
          d’elle-même. Un assistant qui écrit du code lit{' '}
          <a href={embedPaths.llms}>ce que tout cela demande, en texte</a>.
        </p>
      </Prose>
    </Section>
  );
}
