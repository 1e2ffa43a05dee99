import { Prose } from '@letat/ui/prose';
import { Example } from '../example.tsx';

export default function ProseSpecimen() {
  return (
    <>
      <Example title="Un article" layout="plain" note="62 à 72 signes par ligne, la lettrine pour l’ouverture.">
        <Prose dropCap>
          <p className="opening">
            La réunion commence avec quarante minutes de retard et personne ne s’en plaint. Dans la salle de classe de
            l’école 12, une trésorière de quartier déplie un tableau plus grand qu’elle : trois colonnes, soixante
            lignes, un feutre rouge. « Ici, dit-elle, c’est ce que nous avons demandé. Et là, ce qui manque. »
          </p>
          <h3>Ce que disent les chiffres</h3>
          <p>
            La part du budget d’investissement soumise au vote est passée de 2 à 11 %. Le détail importe davantage que
            le total, <a href="/about">comme le montre l’enquête</a>.
          </p>
          <blockquote>
            <p>On ne nous demande plus si nous sommes d’accord. On nous demande de compter.</p>
          </blockquote>
          <ul>
            <li>Celle des services, qui craignent la comparaison.</li>
            <li>Celle des élus, dont la marge se voit enfin.</li>
          </ul>
          <ol>
            <li>Demander.</li>
            <li>Compter.</li>
          </ol>
          <pre>
            <code>part = vote / budget</code>
          </pre>
        </Prose>
      </Example>
      <Example title="De droite à gauche" layout="plain">
        <Prose lang="ar" dir="rtl">
          <p>يبدأ الاجتماع متأخرًا أربعين دقيقة ولا أحد يشتكي. في قاعة المدرسة، تفتح أمينة الصندوق جدولًا أكبر منها.</p>
          <ul>
            <li>ثلاثة أعمدة</li>
            <li>ستون سطرًا</li>
          </ul>
        </Prose>
      </Example>
    </>
  );
}
