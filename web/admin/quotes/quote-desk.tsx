import { ArrowLeft } from 'lucide';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { isClosed } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useListUrlBefore } from '../frame/back-to-list.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { RestoredNotice } from '../frame/restored-notice.tsx';
import { StaleLine } from '../frame/stale-line.tsx';
import { DeskLinesProvider } from './desk-lines-provider.tsx';
import styles from './quote-desk.module.css';
import { QuoteFoot } from './quote-foot.tsx';
import { QuoteHead } from './quote-head.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteRevisions } from './quote-revisions.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { SendAgainDialog } from './send-again-dialog.tsx';
import { SentMenu } from './sent-menu.tsx';
import { UnpricedDialog } from './unpriced-dialog.tsx';
import { useQuoteDesk } from './use-quote-desk.ts';

interface QuoteDeskProps {
	/** The newest version: it changes when a colleague saves or the buyer decides. */
	quote: QuoteAtDesk;
	/** The signed-in administrator. */
	owner: Administrator;
	/** Since when changes of others may be missing, in milliseconds. */
	staleSince: number | undefined;
	/** The costs of its parts; undefined for those who may not see them. */
	costs: ProductCosts[] | undefined;
}

/** The quote of a request: its form, its sent revisions and the buyer's decision. */
export function QuoteDesk({ quote, owner, staleSince, costs }: QuoteDeskProps) {
	const desk = useQuoteDesk(quote, owner);
	const list = useListUrlBefore('requests');
	const saveButton = useRef<HTMLButtonElement>(null);
	const { request } = quote;
	const { form, stored, conflict, busy, news } = desk;
	const closedText = isClosed(request.status) ? m.quote_request_closed() : undefined;
	// a revision is sent again only from the saved draft
	const canSendAgain = !desk.unsaved && closedText === undefined;
	return (
		<main id="main" tabIndex={-1} className={styles.page}>
			<ConsoleHead title={m.quote_desk_title_of({ code: request.code })} code={request.code}>
				<Link to={list} className={button.button}>
					<Icon of={ArrowLeft} size={18} flip /> {m.quote_desk_back()}
				</Link>
			</ConsoleHead>
			<StaleLine since={staleSince} />
			<QuoteHead request={request} company={quote.company} />
			{news && (
				<ConsoleNotice text={desk.unsaved ? `${news} ${m.quote_desk_now_typed()}` : news} alert>
					<button type="button" className={button.button} onClick={desk.onNewsRead}>
						{m.admin_close()}
					</button>
				</ConsoleNotice>
			)}
			{desk.restored && <RestoredNotice onRestart={desk.startAnew} />}
			<FormProvider {...form}>
				<form
					ref={desk.element}
					className={styles.form}
					noValidate
					onSubmit={(event) => event.preventDefault()}
					onChange={() => form.formState.errors.root && form.clearErrors('root')}
				>
					<FormError message={closedText} />
					{conflict && <ConflictNotice conflict={conflict} busy={busy !== undefined} onReload={desk.reload} />}
					<DeskLinesProvider stored={stored} requestId={request.id} costs={costs}>
						<QuoteLines request={request} onEnd={() => saveButton.current?.focus()} />
						<QuoteTerms />
					</DeskLinesProvider>
					<QuoteFoot
						missing={quote.missing_details}
						busy={busy}
						error={form.formState.errors.root?.message}
						closedText={closedText}
						isSent={desk.isSent}
						chatUrl={quote.revisions[0]?.chatUrl ?? null}
						sentMenu={<SentMenu quote={quote} />}
						saveButton={saveButton}
						onSave={desk.save}
						onSend={desk.send}
					/>
				</form>
			</FormProvider>
			<QuoteRevisions
				quote={quote}
				busy={busy !== undefined}
				onRenew={canSendAgain ? desk.renew : undefined}
				onSendChosen={canSendAgain ? desk.sendChosen : undefined}
			/>
			{desk.question?.about === 'unchanged' && (
				<SendAgainDialog revision={quote.revisions[0]} onSend={desk.sendConfirmed} onClose={desk.cancelSending} />
			)}
			{desk.question?.about === 'unpriced' && (
				<UnpricedDialog lines={desk.question.lines} onSend={desk.sendConfirmed} onClose={desk.cancelSending} />
			)}
			<LeaveWarning when={desk.unsaved} onLeave={desk.clearTabDraft} />
		</main>
	);
}
