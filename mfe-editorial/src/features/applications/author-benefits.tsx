import { firstAuthors } from '@letat/contracts/ai/first-authors';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { formatMoney, formatMonthly } from '@letat/contracts/core/money-text';
import { authorShare, authorShareText } from '@letat/contracts/ledger/author-share';
import { authorPlanPrice } from '@letat/contracts/plans/constants';
import { Icon } from '@letat/ui/icon';
import { Grid, Stack } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import { Download, Mail, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import * as styles from './applications.css.ts';

const invited = formatNumber(firstAuthors);

/** What the review gives to those who write in it: three figures, then three benefits. */
export function AuthorBenefits() {
  return (
    <Grid columns={3} ruled>
      {benefits.map(({ icon, title, text }) => (
        <Stack key={title} gap="tight">
          <p className={styles.icon}>{icon}</p>
          <Title level={3} size="small">
            {title}
          </Title>
          <p className={styles.text}>{text}</p>
        </Stack>
      ))}
    </Grid>
  );
}

interface Benefit {
  icon: ReactNode;
  title: string;
  text: string;
}

const benefits: readonly Benefit[] = [
  {
    icon: authorShareText.percent,
    title: `${authorShareText.first} de chaque vente`,
    text: `E-book, masterclass, webinaire, outil ou abonnement : ${authorShareText.inside} du prix payé, hors TVA, est pour vous, et les frais de paiement sont pour nous.`,
  },
  {
    icon: formatMonthly(authorPlanPrice),
    title: 'Un prix pour vous suivre',
    text: `Il ouvre à un lecteur vos articles réservés et vos lettres. ${formatMoney(authorShare(authorPlanPrice))} vous reviennent chaque fois, là où aucune TVA n’est due.`,
  },
  {
    icon: invited,
    title: 'L’assistant offert aux premiers',
    text: `L’aide à l’écriture et à la traduction par l’IA est gratuite pour les ${invited} premiers auteurs.`,
  },
  {
    icon: <Icon of={UserRound} />,
    title: 'Votre page',
    text: 'Votre nom, votre parcours, vos domaines et tout ce que vous publiez, à une adresse qui est la vôtre.',
  },
  {
    icon: <Icon of={Mail} />,
    title: 'Votre lettre',
    text: 'Vous écrivez à vos abonnés quand vous le décidez. Chacun d’eux a confirmé son adresse, et peut partir d’un clic.',
  },
  {
    icon: <Icon of={Download} />,
    title: 'Vos données',
    text: 'Vos articles, vos ventes et les adresses que vos abonnés vous donnent s’emportent quand vous le voulez, dans des formats ordinaires.',
  },
];
