import type { InputHTMLAttributes, ReactNode } from 'react';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { SECOND_PERSON_LIMITS, SECOND_PERSON_RANGE } from '#app/site/settings.ts';
import { ChoiceChips } from '#app/ui/choices.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { HOUR_ROWS, SOCIAL_ROWS } from './settings-form.ts';

interface Shown {
  values: Record<string, string>;
  wrong: readonly string[];
}

type SettingProps = Shown & {
  name: string;
  label: string;
  help?: string;
} & InputHTMLAttributes<HTMLInputElement>;

function Setting({ values, wrong, ...field }: SettingProps) {
  const { t } = useTranslation('site-settings');
  const refused = wrong.includes(field.name) ? t('problem.field') : null;
  return <TextField {...field} defaultValue={values[field.name] ?? ''} error={refused} />;
}

interface GroupProps {
  title: string;
  lead?: string;
  error?: string | false;
  children: ReactNode;
}

function Group({ title, lead, error, children }: GroupProps) {
  return (
    <fieldset className="house-group">
      <legend className="text-20 font-strong">{title}</legend>
      {lead && <p className="text-ink-2">{lead}</p>}
      {error && <p className="field-error">{error}</p>}
      {children}
    </fieldset>
  );
}

export function CompanyFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  const email = { ...shown, type: 'email', maxLength: 120 };
  return (
    <Group title={t('site.company')} lead={t('site.companyLead')}>
      <div className="house-pair">
        <Setting {...shown} name="brand" label={t('setting.brand')} maxLength={40} required />
        <Setting {...shown} name="companyName" label={t('setting.companyName')} maxLength={120} />
      </div>
      <Setting
        {...shown}
        name="companyRegistration"
        label={t('setting.companyRegistration')}
        help={t('site.registrationHelp')}
        maxLength={40}
      />
      <Setting {...shown} name="companyAddress" label={t('setting.companyAddress')} maxLength={300} />
      <div className="house-pair">
        <Setting {...shown} name="supportPhone" label={t('setting.supportPhone')} type="tel" maxLength={20} />
        <Setting {...email} name="supportEmail" label={t('setting.supportEmail')} />
      </div>
      <Setting
        {...shown}
        name="eventManager"
        label={t('setting.eventManager')}
        help={t('site.managerHelp')}
        maxLength={80}
      />
    </Group>
  );
}

export function OfficerFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  const email = { ...shown, type: 'email', maxLength: 120 };
  return (
    <Group
      title={t('setting.officer')}
      lead={t('site.officerLead')}
      error={shown.wrong.includes('officer') && t('site.officerWrong')}
    >
      <div className="house-pair">
        <Setting {...shown} name="officer.name" label={t('site.officerName')} maxLength={80} />
        <Setting {...shown} name="officer.designation" label={t('site.officerTitle')} maxLength={80} />
      </div>
      <div className="house-pair">
        <Setting {...shown} name="officer.phone" label={t('site.officerPhone')} type="tel" maxLength={20} />
        <Setting {...email} name="officer.email" label={t('site.officerEmail')} />
      </div>
    </Group>
  );
}

export function HourFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  const time = { ...shown, type: 'time' };
  return (
    <Group
      title={t('setting.supportHours')}
      lead={t('site.hoursLead')}
      error={shown.wrong.includes('supportHours') && t('site.hoursWrong')}
    >
      {Array.from({ length: HOUR_ROWS }, (_, row) => (
        <div className="house-row" key={row}>
          <Setting
            {...shown}
            name={`hours.${row}.days`}
            label={t('site.days', { row: row + 1 })}
            maxLength={30}
          />
          <Setting {...time} name={`hours.${row}.opens`} label={t('site.opens', { row: row + 1 })} />
          <Setting {...time} name={`hours.${row}.closes`} label={t('site.closes', { row: row + 1 })} />
        </div>
      ))}
    </Group>
  );
}

export function CounterFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  const number = { ...shown, inputMode: 'numeric', maxLength: 12 } as const;
  return (
    <Group
      title={t('setting.counters')}
      lead={t('site.countersLead')}
      error={shown.wrong.includes('counters') && t('problem.field')}
    >
      <ChoiceChips
        label={t('site.countersHow')}
        name="counters"
        value={[shown.values.counters ?? 'computed']}
        choices={(['computed', 'fixed'] as const).map((value) => ({ value, label: t(`site.${value}`) }))}
      />
      <div className="house-pair">
        <Setting {...number} name="counters.bookings" label={t('site.bookings')} />
        <Setting {...number} name="counters.artists" label={t('site.artists')} />
      </div>
      <ChoiceChips
        label={t('setting.soundSold')}
        name="soundSold"
        value={[shown.values.soundSold ?? 'notSold']}
        choices={(['sold', 'notSold'] as const).map((value) => ({ value, label: t(`site.${value}`) }))}
      />
      <ChoiceChips
        label={t('setting.soundDefault')}
        name="soundDefault"
        value={[shown.values.soundDefault ?? 'included']}
        choices={(['included', 'suggested'] as const).map((value) => ({ value, label: t(`site.${value}`) }))}
      />
    </Group>
  );
}

export function LinkFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  const link = { ...shown, type: 'url', maxLength: 300, placeholder: 'https://' };
  return (
    <Group
      title={t('site.links')}
      lead={t('site.linksLead')}
      error={shown.wrong.includes('social') && t('site.socialWrong')}
    >
      <Setting {...link} name="registrationLink" label={t('setting.registrationLink')} />
      <div className="house-pair">
        <Setting {...link} name="appStore" label={t('setting.appStore')} />
        <Setting {...link} name="playStore" label={t('setting.playStore')} />
      </div>
      {Array.from({ length: SOCIAL_ROWS }, (_, row) => (
        <div className="house-row" key={row}>
          <Setting
            {...shown}
            name={`social.${row}.name`}
            label={t('site.socialName', { row: row + 1 })}
            maxLength={30}
          />
          <Setting {...link} name={`social.${row}.url`} label={t('site.socialUrl', { row: row + 1 })} />
        </div>
      ))}
    </Group>
  );
}

export function MoneyFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  const amount = { ...shown, inputMode: 'decimal', prefix: '₹', maxLength: 12, required: true } as const;
  const [min, max] = [formatRupees(SECOND_PERSON_RANGE.min), formatRupees(SECOND_PERSON_RANGE.max)];
  return (
    <Group title={t('site.money')} lead={t('site.moneyLead')}>
      <div className="house-pair">
        {SECOND_PERSON_LIMITS.map((limit) => (
          <Setting
            {...amount}
            key={limit}
            name={limit}
            label={t(`setting.${limit}`)}
            help={t('site.moneyRange', { min, max })}
          />
        ))}
      </div>
      <Setting {...amount} name="vpaCap" label={t('setting.vpaCap')} help={t('site.vpaCapHelp')} />
    </Group>
  );
}

export function SupplierFields(shown: Shown) {
  const { t } = useTranslation('site-settings');
  return (
    <Group
      title={t('setting.supplier')}
      lead={t('site.supplierLead')}
      error={shown.wrong.includes('supplier') && t('site.supplierWrong')}
    >
      <Setting {...shown} name="supplier.name" label={t('site.supplierName')} maxLength={120} />
      <Setting {...shown} name="supplier.address" label={t('site.supplierAddress')} maxLength={300} />
      <div className="house-pair">
        <Setting {...shown} name="supplier.pin" label={t('site.pin')} inputMode="numeric" maxLength={20} />
        <Setting {...shown} name="supplier.gstin" label={t('site.gstin')} maxLength={30} />
      </div>
    </Group>
  );
}
