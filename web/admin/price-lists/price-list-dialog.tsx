import { useForm } from 'react-hook-form';
import { readPercent } from '#contract/money/percent.ts';
import { priceListFields } from '#contract/price-lists/price-list-rules.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toast.ts';
import { differencesOf, type SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import pair from '../references/reference-fields.module.css';

interface ListDraft {
	name: string;
	percent_off: string;
	from: string;
	until: string;
}

const limits = { min: 0, max: 100 };

const draftOf = (list: PriceList | undefined): ListDraft => ({
	name: list?.name ?? '',
	percent_off: list?.percent_off == null ? '' : String(list.percent_off),
	from: list?.from ?? '',
	until: list?.until ?? '',
});

const differences = (theirs: ListDraft, mine: ListDraft) =>
	differencesOf([
		[m.price_list_name(), theirs.name, mine.name],
		[m.price_list_percent_off(), theirs.percent_off, mine.percent_off],
		[m.price_list_from(), theirs.from, mine.from],
		[m.price_list_until(), theirs.until, mine.until],
	]);

interface PriceListDialogProps {
	/** Undefined: a new one. */
	list: PriceList | undefined;
	onClose: () => void;
}

/** Name, percentage and days of a price list. */
export function PriceListDialog({ list, onClose }: PriceListDialogProps) {
	const form = useForm<ListDraft>({ defaultValues: draftOf(list) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<SaveResult<PriceList, PriceList>>(list ? 'PUT' : 'POST');
	const { save, conflict } = useSave({
		fields: fieldsOf(form),
		opened: list,
		draftOf,
		send: ({ percent_off, from, until, name }, of) =>
			mutate({
				...(list && { id: list.id }),
				name,
				percent_off: readPercent(percent_off, limits) ?? null,
				from: from || null,
				until: until || null,
				...(of && { version: of.version }),
			}),
		differences,
		onSaved() {
			void toast('success', m.price_list_saved());
			onClose();
		},
		onFailed: (failure) => showErrors(form, failure, m.price_list_save_failed()),
	});
	return (
		<ConsoleDialog
			title={list ? m.price_list_edit() : m.price_list_add()}
			busy={isSubmitting}
			unsaved={isDirty}
			onClose={onClose}
		>
			<form onSubmit={form.handleSubmit((draft) => save(draft))} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={onClose} />}
				<Field
					{...form.register('name', {
						validate: (text) => text.trim() !== '' || priceListFields.name.required(),
					})}
					label={m.price_list_name()}
					required
					maxLength={priceListFields.name.max}
					autoComplete="off"
					error={errors.name?.message}
				/>
				<Field
					{...form.register('percent_off', {
						validate: (text) => readPercent(text, limits) !== undefined || m.price_list_percent(),
					})}
					label={m.price_list_percent_off()}
					hint={m.price_list_percent_hint()}
					inputMode="decimal"
					autoComplete="off"
					error={errors.percent_off?.message}
				/>
				<div className={pair.pair}>
					<Field {...form.register('from')} type="date" label={m.price_list_from()} error={errors.from?.message} />
					<Field
						{...form.register('until', {
							validate: (until, { from }) => !until || !from || from <= until || m.price_list_ends_early(),
						})}
						type="date"
						label={m.price_list_until()}
						error={errors.until?.message}
					/>
				</div>
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
