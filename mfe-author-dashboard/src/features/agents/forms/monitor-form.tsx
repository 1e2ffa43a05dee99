import {
  agentLimits,
  monitorTimeframes,
  regionLabels,
  regions,
  timeframeLabels,
} from '@letat/contracts/agents/constants';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import * as styles from '../agents.css.ts';
import { AgentForm } from './agent-form.tsx';
import { choiceOf, textOf, wordsIn } from './words-in.ts';

export function MonitorForm() {
  return (
    <AgentForm
      type="monitor"
      needed={['keywords']}
      send={(form, call) =>
        call('POST /api/agents/monitor', {
          body: {
            keywords: wordsIn(textOf(form, 'keywords')),
            sources: textOf(form, 'sources').split(/\s+/).filter(Boolean),
            timeframe: choiceOf(form, 'timeframe', monitorTimeframes),
            region: choiceOf(form, 'region', regions),
          },
        })
      }
    >
      <TextField name="keywords" label="Mots-clés" placeholder="budget participatif, régies" isRequired />
      <Select
        name="region"
        label="Région"
        options={regions.map((value) => ({ value, label: regionLabels[value] }))}
        defaultValue="africa"
      />
      <Select
        name="timeframe"
        label="Période"
        options={monitorTimeframes.map((value) => ({ value, label: timeframeLabels[value] }))}
        defaultValue="7d"
      />
      <div className={styles.askLong}>
        <TextArea
          name="sources"
          label="Sources"
          description={`Adresses de flux RSS ou Atom, une par ligne, ${agentLimits.sources} au plus. Les articles de ce site sont lus de toute façon.`}
          rows={2}
        />
      </div>
    </AgentForm>
  );
}
