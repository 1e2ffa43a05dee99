import NothingHere from '@letat/remote-kit/nothing-here';

/** A product that was never there, or is on sale no longer: who bought it has it in their order. */
export default function ProductMissing() {
  return (
    <NothingHere
      title="Ce produit n’est plus en vente"
      text="Si vous l’avez acheté, il reste dans votre commande, avec ses téléchargements."
      way={{ href: '/marketplace', label: 'Voir le catalogue' }}
    />
  );
}
