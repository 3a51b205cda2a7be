import type { UseFormReturn } from 'react-hook-form';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { countryOptions } from '../../frame/country-options.ts';
import { SelectField } from '../../frame/select-field.tsx';
import type { FirmDraft } from './firm-draft.ts';

/** The country by its name, and the time zone by which days are counted. */
export function PlaceFields({ form }: { form: UseFormReturn<FirmDraft> }) {
	const { register, formState } = form;
	const storedZone = formState.defaultValues?.time_zone || 'UTC';
	const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), storedZone])].sort();
	return (
		<>
			<SelectField
				{...register('country')}
				label={shopSettings.country.label()}
				hint={m.settings_country_hint()}
				error={formState.errors.country?.message}
			>
				<option value="">{m.settings_country_of_whatsapp()}</option>
				{countryOptions().map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			<SelectField
				{...register('time_zone')}
				label={shopSettings.time_zone.label()}
				hint={m.settings_time_zone_hint()}
				error={formState.errors.time_zone?.message}
			>
				<option value="">{m.settings_time_zone_of_country()}</option>
				{zones.map((name) => (
					<option key={name} dir="ltr">
						{name}
					</option>
				))}
			</SelectField>
		</>
	);
}
