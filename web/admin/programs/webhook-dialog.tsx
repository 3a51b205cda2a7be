import { useForm } from 'react-hook-form';
import { eventTypes } from '#contract/programs/event-types.ts';
import type { Webhook, WebhookForm, WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { eventLabels } from './program-labels.ts';
import styles from './programs.module.css';
import type { ProgramsCall } from './programs-api.ts';

interface WebhookDialogProps {
	/** Undefined: a new one. */
	webhook: Webhook | undefined;
	onCreated: (webhook: WebhookSecret) => void;
	onClose: () => void;
}

/** The form of a webhook. The server checks the address. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
	const { url = '', types = [], on = true } = webhook ?? {};
	const form = useForm<WebhookForm>({ defaultValues: { url, types, on } });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<WebhookSecret>, ProgramsCall>('POST');
	const save = async (written: WebhookForm) => {
		const response = await mutate(
			webhook ? { call: 'update webhook', id: webhook.id, form: written } : { call: 'create webhook', form: written },
		);
		if (!response.ok) return showErrors(form, response, m.programs_save_failed());
		if (!webhook) return onCreated(response.data);
		void toast('success', m.programs_webhook_saved());
		onClose();
	};
	const title = webhook ? m.programs_webhook_edit() : m.programs_webhook_add();
	return (
		<ConsoleDialog title={title} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={form.handleSubmit(save)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<Field
					{...form.register('url', { validate: (text) => URL.canParse(text) || m.programs_url_invalid() })}
					label={m.programs_url()}
					hint={m.programs_url_hint()}
					type="url"
					dir="ltr"
					required
					maxLength={500}
					autoComplete="off"
					error={errors.url?.message}
				/>
				<fieldset className={styles.choices}>
					<legend>{m.programs_events()}</legend>
					{eventTypes.map((type) => (
						<label key={type} className={fieldStyles.check}>
							<input
								type="checkbox"
								value={type}
								{...form.register('types', { validate: (chosen) => chosen.length > 0 || m.programs_types_required() })}
							/>{' '}
							{eventLabels[type]()}
						</label>
					))}
					<p role="alert" className={fieldStyles.error}>
						{errors.types?.message}
					</p>
				</fieldset>
				<label className={fieldStyles.check}>
					<input type="checkbox" {...form.register('on')} /> {m.programs_on()}
				</label>
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
