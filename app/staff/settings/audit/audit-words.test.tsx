import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Texts } from '#app/shared/texts.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { AuditChange } from './audit-words.tsx';

const CATALOGUES = ['words', 'operators', 'site-settings', 'supplier-model', 'search-box', 'money'] as const;

test.each([
  ['en', '9:00 am', '9:00 pm'],
  ['hi', 'सुबह 9:00 बजे', 'रात 9:00 बजे'],
  ['pa', 'ਸਵੇਰੇ 9:00 ਵਜੇ', 'ਰਾਤ 9:00 ਵਜੇ'],
])('duty in %s: the same hours in every time zone', (language, from, until) => {
  const said = renderToString(
    <Texts speaker={speakerFor(language, [...CATALOGUES])}>
      <AuditChange
        action="staff.duty"
        before={null}
        after={{ onDuty: true, from: 540, until: 1260 }}
        names={{}}
      />
    </Texts>,
  );
  expect(said).toContain(`: ${from}<`);
  expect(said).toContain(`: ${until}<`);
});
