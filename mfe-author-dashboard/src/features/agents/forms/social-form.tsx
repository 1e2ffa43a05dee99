import {
  agentLimits,
  platformLabels,
  socialContentLabels,
  socialContentTypes,
  socialPlatforms,
} from '@letat/contracts/agents/constants';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import * as styles from '../agents.css.ts';
import { AgentForm } from './agent-form.tsx';
import { OwnArticleSelect } from './own-articles.tsx';
import { choiceOf, textOf } from './words-in.ts';

export function SocialForm() {
  return (
    <AgentForm
      type="social"
      needed={['content', 'postId']}
      send={(form, call) =>
        call('POST /api/agents/social', {
          body: {
            content: textOf(form, 'content'),
            postId: textOf(form, 'postId') || null,
            platform: choiceOf(form, 'platform', socialPlatforms),
            contentType: choiceOf(form, 'contentType', socialContentTypes),
            targetAudience: textOf(form, 'targetAudience'),
          },
        })
      }
    >
      <OwnArticleSelect label="Contenu à annoncer" none="Un texte que je colle" />
      <Select
        name="platform"
        label="Réseau"
        options={socialPlatforms.map((value) => ({ value, label: platformLabels[value] }))}
        defaultValue="all"
      />
      <Select
        name="contentType"
        label="Forme"
        options={socialContentTypes.map((value) => ({ value, label: socialContentLabels[value] }))}
        defaultValue="post"
      />
      <TextField name="targetAudience" label="Public visé" maxLength={agentLimits.audience} />
      <div className={styles.askLong}>
        <TextArea
          name="content"
          label="Texte"
          description="Ce qu’il y a à dire, ou rien si l’article le dit."
          rows={3}
          maxLength={agentLimits.content}
        />
      </div>
    </AgentForm>
  );
}
