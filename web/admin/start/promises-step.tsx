import { eachLanguage, type Language, languages } from '#contract/language.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { maxPromises, type PromiseIcon } from '#contract/settings/promises.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import { promiseIcons } from '../../site/promise-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { differencesOf } from '../frame/conflict.ts';
import { useGroupForm } from '../settings/group-form.tsx';
import styles from './promises-step.module.css';
import { StepForm, type StepProps, useProposal } from './step-form.tsx';

type Promises = GroupSettings<'promises'>;
type Item = Promises['items'][number];

const readyMade: readonly (readonly [PromiseIcon, (inputs: object, options?: { locale?: Language }) => string])[] = [
	['chat', m.start_promise_chat],
	['check', m.start_promise_genuine],
	['stock', m.start_promise_counter],
	['truck', m.start_promise_delivery],
	['wrench', m.start_promise_measure],
	['return', m.start_promise_return],
	['receipt', m.start_promise_invoice],
	['award', m.start_promise_warranty],
];

const isSame = (a: Item, b: Item) => languages.every((language) => a.text[language] === b.text[language]);

/** Ready-made promises to tick, and those of the firm's own. */
export function PromisesStep({ promises, isDone, onSaved, onSkip }: StepProps) {
	const isProposed = useProposal(promises, isDone);
	const groupForm = useGroupForm<Promises, Pick<Promises, 'items'>>({
		stored: promises,
		// until the firm has its own, these are the demo's
		draftOf: (stored) => ({ items: isProposed(stored) ? [] : stored.items }),
		action: consoleUrls.settings('promises'),
		differences: (theirs, mine) => {
			const textOf = ({ items }: typeof theirs) => items.map(({ text }) => text[currentLanguage()]).join('\n');
			return differencesOf([[m.settings_promises(), textOf(theirs), textOf(mine)]]);
		},
		saved: m.settings_promises_saved,
		failed: m.settings_promises_failed,
		onSaved: ({ items }, isChanged) => onSaved(isChanged && items.length > 0),
	});
	const { form } = groupForm;
	const items = form.watch('items');
	const ready = readyMade.map(
		([icon, text]): Item => ({ icon, text: eachLanguage((locale) => text({}, { locale })), link: '' }),
	);
	const own = items.filter((item) => !ready.some((other) => isSame(item, other)));
	const isFull = items.length >= maxPromises;
	const toggle = (item: Item, isTicked: boolean) =>
		form.setValue('items', isTicked ? [...items, item] : items.filter((other) => !isSame(item, other)), {
			shouldDirty: true,
		});
	return (
		<StepForm
			{...groupForm}
			onSkip={onSkip}
			more={{ to: consoleUrls.settings('promises'), label: m.start_promises_own() }}
		>
			<fieldset className={styles.promises}>
				<legend>{m.start_promises_ready()}</legend>
				{[...own, ...ready].map((item) => {
					const isTicked = items.some((other) => isSame(item, other));
					return (
						<label key={item.text.en + item.icon}>
							<input
								type="checkbox"
								checked={isTicked}
								disabled={isFull && !isTicked}
								onChange={({ target }) => toggle(item, target.checked)}
							/>
							<Icon of={promiseIcons[item.icon]} size={20} />
							<span>{item.text[currentLanguage()] || item.text.en}</span>
						</label>
					);
				})}
			</fieldset>
			{isFull && <p role="status">{m.settings_promises_most({ max: maxPromises })}</p>}
		</StepForm>
	);
}
