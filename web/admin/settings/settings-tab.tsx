import { createContext, replace } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { mayUse, type Right } from '#contract/accounts/rights.ts';
import type { Backups } from '#contract/backups/backups.schema.ts';
import type { FirmSettings, MailSettings } from '#contract/settings/groups.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { groupNames, type SettingGroup, settingGroups } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { toast } from '../../ui/toast.ts';
import { type AuditData, AuditSection, loadAudit } from '../audit/audit-section.tsx';
import * as firmPages from '../firm-pages/pages-section.tsx';
import { actionResult } from '../frame/action-result.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import nav from '../frame/section-nav.module.css';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { adminContext } from '../session/admin-guard.ts';
import { signOutAdmin, updateAdmin } from '../session/admin-session.ts';
import { useMay } from '../session/may.tsx';
import { AccessForm, type AccessSettings } from './access/access-form.tsx';
import { AdminManagement } from './admin-management.tsx';
import { callBackups, loadBackups } from './backups/backups-api.ts';
import type { BackupSettings } from './backups/backups-form.tsx';
import { BackupsSection } from './backups/backups-section.tsx';
import { renewFeedAddress } from './feed/feed-api.ts';
import { FeedSection, type FeedSettings } from './feed/feed-section.tsx';
import { FirmSection } from './firm/firm-form.tsx';
import { changeGroup, loadGroup } from './group-api.ts';
import { GroupSection } from './group-section.tsx';
import { uploadSlideImage } from './home/home-api.ts';
import { HomeForm, type HomeSettings } from './home/home-form.tsx';
import { LanguagesForm, type LanguagesSettings } from './languages/languages-form.tsx';
import { LookForm, type LookSettings } from './look/look-form.tsx';
import { testMail } from './mail/mail-api.ts';
import { MailSection } from './mail/mail-section.tsx';
import { convertPrices } from './money/money-api.ts';
import { MoneyForm, type MoneySettings } from './money/money-form.tsx';
import { OwnAccount } from './own-account.tsx';
import { changePicture, isOfPicture } from './picture-form.tsx';
import { PromisesForm, type PromisesSettings } from './promises/promises-form.tsx';
import { type LoadedRetention, loadRetention } from './retention/retention-api.ts';
import { RetentionForm } from './retention/retention-form.tsx';
import { adminsList, confirmEmail, createAdmin, deleteAdmin, getAdmin, updateAccount } from './settings-api.ts';
import { changeSettings, loadSettings } from './shop/shop-api.ts';
import { ShopSettings } from './shop/shop-settings.tsx';

type SettingsData =
	| { section: 'firm'; superAdmin: boolean; firm: FirmSettings | { error: string } }
	| { section: 'money'; superAdmin: boolean; money: MoneySettings | { error: string } }
	| { section: 'mail'; superAdmin: boolean; self: Administrator; mail: MailSettings | { error: string } }
	| { section: 'quotes'; superAdmin: boolean; settings: Settings | { error: string } }
	| { section: 'promises'; superAdmin: boolean; promises: PromisesSettings | { error: string } }
	| { section: 'look'; superAdmin: boolean; look: LookSettings | { error: string } }
	| { section: 'home'; superAdmin: boolean; home: HomeSettings | { error: string } }
	| { section: 'languages'; superAdmin: boolean; languages: LanguagesSettings | { error: string } }
	| { section: 'feed'; superAdmin: boolean; feed: FeedSettings | { error: string } }
	| { section: 'access'; superAdmin: boolean; access: AccessSettings | { error: string } }
	| {
			section: 'backups';
			superAdmin: boolean;
			settings: BackupSettings | { error: string };
			backups: Backups | { error: string };
	  }
	| { section: 'retention'; superAdmin: boolean; retention: LoadedRetention | { error: string } }
	| { section: 'pages'; superAdmin: boolean; pages: firmPages.PagesData }
	| { section: 'admins'; superAdmin: true; self: Administrator; list: List<Administrator> }
	| { section: 'audit'; superAdmin: boolean; audit: AuditData }
	| { section: 'account'; superAdmin: boolean; account: Administrator | { error: string } };

/** An administrator was created by the action before the loader. */
const created = createContext(false);

async function loadAdmins(args: TabArgs): Promise<List<Administrator>> {
	const list = await loadList<Administrator>(adminsList, args);
	if (list.error && args.context.get(created)) void toast('warning', m.settings_admins_stale());
	return list;
}

/** The own account as the server has it now, or why it did not load. */
async function loadAccount({ id }: Administrator, signal: AbortSignal): Promise<Administrator | { error: string }> {
	const response = await getAdmin(id, signal);
	if (response.ok) {
		updateAdmin(response.data);
		return response.data;
	}
	const error = response.status === 401 ? m.admin_session_expired() : errorText(response, m.settings_failed());
	void toast('error', error);
	return { error };
}

/** The group of settings in `/admin/settings/{group}`. Older URLs have a parameter: `/admin/settings?section=shop`. */
function groupOf({ pathname, searchParams }: URL): SettingGroup | undefined {
	const [, name] = /\/settings\/([a-z]+)/.exec(pathname) ?? [];
	if (name === undefined && searchParams.get('section') === 'shop') return 'quotes';
	return groupNames.find((group) => group === name);
}

/** The first start has a page of its own. */
const groupsOfTab = groupNames.filter((group) => group !== 'start');

/** The pages of the firm have an API of their own, and are no group. */
const isPages = ({ pathname }: URL) => /\/settings\/pages$/.test(pathname);

const rightOfSection = (key: string): Right => {
	if (key === 'audit') return 'audit.read';
	if (key === 'admins') return 'administrators.manage';
	const group = groupNames.find((name) => name === key);
	return group ? settingGroups[group].right : 'pages.edit';
};

/** Whether the URL shows a section that the person may not open. */
function isRestricted(self: Administrator, url: URL): boolean {
	const section = isPages(url) ? 'pages' : groupOf(url);
	return section !== undefined && !mayUse(self, rightOfSection(section));
}

export async function clientLoader(args: TabArgs): Promise<SettingsData> {
	const self = args.context.get(adminContext);
	const superAdmin = self.role === 'super admin';
	if (isRestricted(self, args.url)) throw replace(consoleUrls.tab('settings'));
	if (isPages(args.url)) return { section: 'pages', superAdmin, pages: await firmPages.clientLoader(args) };
	const group = groupOf(args.url);
	if (group === 'firm') return { section: 'firm', superAdmin, firm: await loadGroup(group, args.request.signal) };
	if (group === 'money') return { section: 'money', superAdmin, money: await loadGroup(group, args.request.signal) };
	if (group === 'quotes') return { section: 'quotes', superAdmin, settings: await loadSettings(args.request.signal) };
	if (group === 'mail') return { section: 'mail', superAdmin, self, mail: await loadGroup(group, args.request.signal) };
	if (group === 'promises')
		return { section: group, superAdmin, promises: await loadGroup(group, args.request.signal) };
	if (group === 'look') return { section: group, superAdmin, look: await loadGroup(group, args.request.signal) };
	if (group === 'home') return { section: group, superAdmin, home: await loadGroup(group, args.request.signal) };
	if (group === 'languages')
		return { section: group, superAdmin, languages: await loadGroup(group, args.request.signal) };
	if (group === 'access') return { section: group, superAdmin, access: await loadGroup(group, args.request.signal) };
	if (group === 'backups') {
		const { signal } = args.request;
		const [settings, backups] = await Promise.all([loadGroup(group, signal), loadBackups(signal)]);
		return { section: group, superAdmin, settings, backups };
	}
	if (group === 'retention') return { section: group, superAdmin, retention: await loadRetention(args.request.signal) };
	if (group === 'feed') return { section: group, superAdmin, feed: await loadGroup(group, args.request.signal) };
	if (mayUse(self, 'audit.read') && args.url.searchParams.get('section') === 'audit')
		return { section: 'audit', superAdmin, audit: await loadAudit(args) };
	if (superAdmin && args.url.searchParams.get('section') === 'admins')
		return { section: 'admins', superAdmin, self, list: await loadAdmins(args) };
	return { section: 'account', superAdmin, account: await loadAccount(self, args.request.signal) };
}

/** What the shop's settings are changed by, in their section. In the others: PUT changes a colleague's role (`id`) or one's own profile or password, or confirms a new email by its code (`otp`), POST creates an administrator, DELETE deletes one (`id`), oneself too. */
export async function clientAction({ request, context, url }: TabArgs) {
	if (isPages(url)) return firmPages.clientAction(request);
	const group = groupOf(url);
	if (group === 'quotes') return changeSettings(request);
	if (group === 'money' && request.method === 'POST') return convertPrices(request);
	if (group === 'mail' && request.method === 'POST') return testMail(request);
	if (group === 'feed' && request.method === 'POST') return renewFeedAddress(request);
	if (group === 'backups' && request.method === 'POST') return callBackups(request);
	if (group === 'home' && request.method === 'POST') return uploadSlideImage(request);
	if (group === 'firm' && isOfPicture(request)) return changePicture(request);
	if (group) return changeGroup(group, request);
	const self = context.get(adminContext);
	const body = await request.json();
	if (request.method === 'PUT' && 'id' in body) {
		const { id, ...change } = body;
		return actionResult(await updateAccount(id, change));
	}
	if (request.method === 'PUT') {
		const response = await ('otp' in body ? confirmEmail(self.id, body) : updateAccount(self.id, body));
		// a session that was taken over by a PIN has less rights than its account
		if (response.ok && !('password' in body)) updateAdmin({ ...response.data, role: self.role });
		return actionResult(response);
	}
	if (request.method === 'POST') {
		const response = await createAdmin(body);
		if (response.ok) context.set(created, true);
		return actionResult(response);
	}
	const response = await deleteAdmin(body.id, body.currentPassword);
	if (!response.ok || body.id !== self.id) return actionResult(response);
	void toast('success', m.profile_deleted());
	signOutAdmin('left');
	return replace(consoleUrls.login);
}

/** The administrator's own account, the shop's settings and, for super admins, everybody's accounts. */
export default function SettingsTab({ loaderData }: { loaderData: SettingsData }) {
	const may = useMay();
	const sections = [
		{ key: 'account', label: m.settings_tab_account(), url: consoleUrls.tab('settings') },
		...groupsOfTab.map((group) => ({
			key: group,
			label: settingGroups[group].label(),
			url: consoleUrls.settings(group),
		})),
		{ key: 'pages', label: m.pages_title(), url: consoleUrls.firmPages() },
		{ key: 'admins', label: m.settings_tab_admins(), url: consoleUrls.tab('settings', { section: 'admins' }) },
		{ key: 'audit', label: m.audit_title(), url: consoleUrls.tab('settings', { section: 'audit' }) },
	].filter(({ key }) => key === 'account' || may(rightOfSection(key)));
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_settings()} />
			<div className={nav.beside}>
				<SectionNav label={m.settings_tabs()} sections={sections} current={loaderData.section} />
				<div>
					{loaderData.section === 'firm' && (
						<GroupSection stored={loaderData.firm}>{(firm) => <FirmSection firm={firm} />}</GroupSection>
					)}
					{loaderData.section === 'money' && (
						<GroupSection stored={loaderData.money}>{(money) => <MoneyForm money={money} />}</GroupSection>
					)}
					{loaderData.section === 'quotes' && (
						<GroupSection stored={loaderData.settings}>
							{(settings) => <ShopSettings settings={settings} superAdmin={loaderData.superAdmin} />}
						</GroupSection>
					)}
					{loaderData.section === 'mail' && (
						<GroupSection stored={loaderData.mail}>
							{(mail) => (
								<MailSection mail={mail} superAdmin={loaderData.superAdmin} ownEmail={loaderData.self.email} />
							)}
						</GroupSection>
					)}
					{loaderData.section === 'promises' && (
						<GroupSection stored={loaderData.promises}>
							{(promises) => <PromisesForm promises={promises} />}
						</GroupSection>
					)}
					{loaderData.section === 'look' && (
						<GroupSection stored={loaderData.look}>{(look) => <LookForm look={look} />}</GroupSection>
					)}
					{loaderData.section === 'home' && (
						<GroupSection stored={loaderData.home}>{(home) => <HomeForm home={home} />}</GroupSection>
					)}
					{loaderData.section === 'languages' && (
						<GroupSection stored={loaderData.languages}>
							{(languages) => <LanguagesForm settings={languages} />}
						</GroupSection>
					)}
					{loaderData.section === 'feed' && (
						<GroupSection stored={loaderData.feed}>{(feed) => <FeedSection feed={feed} />}</GroupSection>
					)}
					{loaderData.section === 'access' && (
						<GroupSection stored={loaderData.access}>{(access) => <AccessForm access={access} />}</GroupSection>
					)}
					{loaderData.section === 'backups' && (
						<GroupSection stored={loaderData.settings}>
							{(settings) => <BackupsSection settings={settings} backups={loaderData.backups} />}
						</GroupSection>
					)}
					{loaderData.section === 'retention' && (
						<GroupSection stored={loaderData.retention}>
							{(retention) => <RetentionForm retention={retention} />}
						</GroupSection>
					)}
					{loaderData.section === 'pages' && <firmPages.PagesSection {...loaderData.pages} />}
					{loaderData.section === 'audit' && <AuditSection {...loaderData.audit} />}
					{loaderData.section === 'admins' && <AdminManagement self={loaderData.self} list={loaderData.list} />}
					{loaderData.section === 'account' && <OwnAccount account={loaderData.account} />}
				</div>
			</div>
		</main>
	);
}
