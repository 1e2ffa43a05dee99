import type { PrivacyState } from '@letat/contracts/privacy';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame } from '../users/sections/account-frame.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { ErasurePart } from './erasure-part.tsx';
import { ExportPart } from './export-part.tsx';
import * as styles from './privacy.css.ts';
import { usePrivacyState } from './use-privacy-state.ts';

/** What the site knows of a person, in their own hands. */
export default function PrivacyPage({ data }: PageProps<PrivacyState>) {
  const { state, isLost, change } = usePrivacyState(data);
  return (
    <AccountFrame section="privacy">
      <div className={styles.page}>
        <ConsentsPart />
        <ExportPart copy={state.export} isLost={isLost} onAsked={(copy) => change({ export: copy })} />
        <ErasurePart erasure={state.erasure} onChange={(erasure) => change({ erasure })} />
      </div>
    </AccountFrame>
  );
}
