import { isPlaceholder } from '@letat/contracts/core/identity';
import type { PageProps } from '@letat/remote-kit/route';
import { ButtonLink } from '@letat/ui/button-link';
import { Row, Section, SectionHead, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Prose } from '@letat/ui/prose';
import type { WithdrawalData } from './withdrawal.route.ts';

/** Where to withdraw from a purchase, with an account and without one. */
export default function WithdrawalPage({ data: { identity } }: PageProps<WithdrawalData>) {
  const { contactEmail } = identity;
  return (
    <>
      <PageHeader
        eyebrow="Vos achats"
        title="Renoncer au contrat ici"
        dek="Jusqu’au quatorzième jour à minuit, tant que rien n’est téléchargé ou que le webinaire n’a pas eu lieu, sans raison à donner et sans frais."
      />
      <Wrap>
        <Section aria-labelledby="comment">
          <SectionHead id="comment" title="En deux pas" size="small" />
          <Prose>
            <ol>
              <li>
                Ouvrez votre commande : son adresse est dans le mail « Votre commande », sans mot de passe. Avec un
                compte, elle est aussi dans vos achats.
              </li>
              <li>
                Sous « Changer d’avis », appuyez sur « Renoncer au contrat ici », dites votre nom, puis « Confirmer la
                renonciation ». Un accusé daté part par mail dans la minute, et le remboursement avec lui.
              </li>
            </ol>
            <p>
              Le mail est perdu ? Écrivez à{' '}
              {isPlaceholder(contactEmail) ? (
                <>l’adresse {contactEmail}</>
              ) : (
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              )}{' '}
              depuis l’adresse de l’achat : votre déclaration vaut dès son envoi.
            </p>
          </Prose>
        </Section>
        <Section>
          <Row>
            <ButtonLink href="/account/achats" variant="primary">
              Voir mes achats
            </ButtonLink>
            <ButtonLink href="/legal-terms">Conditions de vente</ButtonLink>
          </Row>
        </Section>
      </Wrap>
    </>
  );
}
