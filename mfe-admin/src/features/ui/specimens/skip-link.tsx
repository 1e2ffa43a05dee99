import { Example, Keys } from '../example.tsx';

export default function SkipLinkSpecimen() {
  return (
    <>
      <Example
        title="À voir en vrai"
        layout="plain"
        note="Un seul par page, posé par la coquille : en montrer un second ici tromperait qui se sert du clavier."
      >
        <p>Rechargez la page, puis pressez Tab : « Aller au contenu » paraît au-dessus de la navigation.</p>
      </Example>
      <Keys
        keys={[
          ['Tab', 'Au début de la page, le fait paraître.'],
          ['Entrée', 'Va au contenu.'],
        ]}
      />
    </>
  );
}
