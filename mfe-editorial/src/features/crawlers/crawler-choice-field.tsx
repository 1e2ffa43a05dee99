import { type CrawlerPolicy, crawlerPolicies, crawlerPolicyWords } from '@letat/contracts/crawlers/constants';
import type { CrawlerChoice } from '@letat/contracts/crawlers/operations';
import { RadioGroup } from '@letat/ui/radio-group';

/** No choice of one's own. */
const inherited = 'inherited';

interface Props {
  label: string;
  /** Whose word counts without a choice: « Comme la revue ». */
  inheritedLabel: string;
  choice: CrawlerChoice;
  onChoose(policy: CrawlerPolicy | null): void;
}

/** The three words to crawlers of AI, and none of one's own. It takes effect at once. */
export function CrawlerChoiceField({ label, inheritedLabel, choice: { chosen, otherwise }, onChoose }: Props) {
  return (
    <RadioGroup
      name="crawlerPolicy"
      label={label}
      choices={[
        { value: inherited, label: inheritedLabel, note: `En ce moment\u00a0: ${lower(otherwise)}.` },
        ...crawlerPolicies.map((value) => ({ value, ...crawlerPolicyWords[value] })),
      ]}
      value={chosen ?? inherited}
      onChange={(value) => onChoose(crawlerPolicies.find((policy) => policy === value) ?? null)}
    />
  );
}

const lower = (policy: CrawlerPolicy): string => crawlerPolicyWords[policy].label.toLowerCase();
