import type { ExpertDraft } from '@letat/contracts/partners/experts/operations';
import { Badge } from '@letat/ui/badge';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { Row } from '@letat/ui/layout';
import { PartnerSheet } from './partner-sheet.tsx';
import * as styles from './partners.css.ts';

/** The sheet of an expert as the partner gets it, while it is filled in. */
export function ExpertSheet({ expert, partner }: { expert: ExpertDraft; partner: string }) {
  const { name, email, bio, linkedInUrl, expertise, consultingServices } = expert;
  const places = [
    expert.availableForNewsletter ? 'Newsletter' : null,
    expert.availableForConsulting ? 'Conseil' : null,
  ].filter((place) => place !== null);
  return (
    <PartnerSheet
      title={`Ce que ${partner} recevra`}
      name={name.trim()}
      nameless="Le nom"
      note={places.length === 0 ? `Sans disponibilité, ${partner} ne montre la fiche nulle part.` : undefined}
    >
      {email.trim() === '' ? null : <p className={styles.note}>{email.trim()}</p>}
      {bio.trim() === '' ? null : (
        <p className={styles.sheetText} dir="auto">
          {bio.trim()}
        </p>
      )}
      <FactsList layout="plain">
        <Fact name="Expertise">{expertise.join(', ')}</Fact>
        <Fact name="Conseil">{consultingServices.join(', ')}</Fact>
        <Fact name="LinkedIn">{linkedInUrl.trim()}</Fact>
        <Fact name="Disponible">
          {places.length === 0 ? null : (
            <Row gap="tight">
              {places.map((place) => (
                <Badge key={place} tone="green">
                  {place}
                </Badge>
              ))}
            </Row>
          )}
        </Fact>
      </FactsList>
    </PartnerSheet>
  );
}
