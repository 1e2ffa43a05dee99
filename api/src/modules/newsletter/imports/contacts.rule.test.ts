import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { outlineOf } from './format.ts';
import { readRows } from './rows.ts';
import { statesElsewhere } from './states/words.ts';

/** What a file that nobody has said anything of is read as: each row with the address and the name, or with what is wrong. */
async function read(file: string | Buffer) {
  const bytes = () => Readable.from([Buffer.from(file)]);
  const outline = await outlineOf(bytes());
  if (!outline?.guess) throw new Error('no column of addresses was found');
  const { format, guess: mapping } = outline;
  const rows = [];
  const options = { format, mapping, readers: [], fileState: statesElsewhere.subscribed };
  for await (const { row, person, problem } of readRows(bytes(), options))
    rows.push([row, ...(person ? [person.email, person.name] : [problem])]);
  return { format, rows };
}

/** A row of a table that is as wide as its header, by names of columns; commas and quotes as the programs write them. */
function table(header: string, ...people: Record<string, string>[]): string {
  const names = header.split(',');
  const unknown = people.flatMap((person) => Object.keys(person).filter((name) => !names.includes(name)));
  expect(unknown).toEqual([]);
  const rows = people.map((person) => names.map((name) => person[name] ?? '').join(','));
  return [header, ...rows, ''].join('\r\n');
}

/** As of 2026-11-29: contacts.google.com, "Google CSV". */
const google =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,' +
  'Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,' +
  'E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value';
/** The same before 2024. */
const formerGoogle =
  'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,' +
  'Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,' +
  'Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,' +
  'Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title';
const outlook =
  "First Name,Middle Name,Last Name,Title,Suffix,Initials,Web Page,Gender,Birthday,Anniversary,Location,Language,Internet Free Busy,Notes,E-mail Address,E-mail 2 Address,E-mail 3 Address,Primary Phone,Home Phone,Home Phone 2,Mobile Phone,Pager,Home Fax,Home Address,Home Street,Home Street 2,Home Street 3,Home Address PO Box,Home City,Home State,Home Postal Code,Home Country,Spouse,Children,Manager's Name,Assistant's Name,Referred By,Company Main Phone,Business Phone,Business Phone 2,Business Fax,Assistant's Phone,Company,Job Title,Department,Office Location,Organizational ID Number,Profession,Account,Business Address,Business Street,Business Street 2,Business Street 3,Business Address PO Box,Business City,Business State,Business Postal Code,Business Country,Other Phone,Other Fax,Other Address,Other Street,Other Street 2,Other Street 3,Other Address PO Box,Other City,Other State,Other Postal Code,Other Country,Callback,Car Phone,ISDN,Radio Phone,TTY/TDD Phone,Telex,User 1,User 2,User 3,User 4,Keywords,Mileage,Hobby,Billing Information,Directory Server,Sensitivity,Priority,Private,Categories";
const outlookInFrench =
  "Titre,Prénom,Deuxième prénom,Nom,Suffixe,Surnom,Société,Service,Titre,Rue (bureau),Rue (bureau) 2,Rue (bureau) 3,Ville (bureau),Dép/Région (bureau),Code postal (bureau),Pays (bureau),Rue (domicile),Rue (domicile) 2,Rue (domicile) 3,Ville (domicile),Dép/Région (domicile),Code postal (domicile),Pays (domicile),Rue (autre),Rue (autre) 2,Rue (autre) 3,Ville (autre),Dép/Région (autre),Code postal (autre),Pays (autre),Téléphone de l'assistant(e),Télécopie (bureau),Téléphone (bureau),Téléphone 2 (bureau),Rappel,Téléphone (voiture),Téléphone société,Télécopie (domicile),Téléphone (domicile),Téléphone 2 (domicile),RNIS,Tél. mobile,Télécopie (autre),Téléphone (autre),Récepteur de radiomessagerie,Téléphone principal,Radio téléphone,Téléphone TDD/TTY,Télex,Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie,Adresse de messagerie 2,Type de messagerie 2,Nom complet de l'adresse de messagerie 2,Adresse de messagerie 3,Type de messagerie 3,Nom complet de l'adresse de messagerie 3,Anniversaire,Anniversaire de mariage ou fête,Autre boîte postale,B.P. professionnelle,Boîte postale du domicile,Bureau,Catégories,Code gouvernement,Compte,Conjoint(e),Critère de diffusion,Disponibilité Internet,Emplacement,Enfants,Informations facturation,Initiales,Kilométrage,Langue,Mots clés,Nom de l'assistant(e),Notes,Numéro d'identification de l'organisation,Page Web,Passe-temps,Priorité,Privé,Profession,Recommandé par,Responsable,Serveur d'annuaire,Sexe,Utilisateur 1,Utilisateur 2,Utilisateur 3,Utilisateur 4";

describe('contacts of Google', () => {
  it('have the first of several addresses in one cell, and that of the first column', async () => {
    const { rows } = await read(
      table(
        google,
        {
          'First Name': 'Awa',
          'Middle Name': 'Fatou',
          'Last Name': 'Diop',
          'E-mail 1 - Label': '* Home',
          'E-mail 1 - Value': 'awa@exemple.org ::: awa.diop@exemple.com',
          'E-mail 2 - Label': 'Work',
          'E-mail 2 - Value': 'secretariat@exemple.org',
        },
        { 'First Name': 'Binta', 'Last Name': 'Sy', 'E-mail 1 - Value': 'binta@exemple.org' },
      ),
    );
    expect(rows).toEqual([
      [2, 'awa@exemple.org', 'Awa Diop'],
      [3, 'binta@exemple.org', 'Binta Sy'],
    ]);
  });

  it('are read by the names of the columns when the first fifty have a telephone alone', async () => {
    const phones = Array.from({ length: 60 }, (_, n) => ({
      'First Name': `P${n}`,
      'Phone 1 - Value': `+221 77 000 00 ${n}`,
    }));
    const { rows } = await read(
      table(google, ...phones, { 'First Name': 'Awa', 'Last Name': 'Diop', 'E-mail 1 - Value': 'awa@exemple.org' }),
    );
    expect(rows.at(-1)).toEqual([62, 'awa@exemple.org', 'Awa Diop']);
    expect(rows[0]).toEqual([2, 'email_missing']);
  });

  it('of the former format are named by the given and the family name', async () => {
    const { rows } = await read(
      table(formerGoogle, {
        Name: 'Awa Fatou Diop',
        'Given Name': 'Awa',
        'Additional Name': 'Fatou',
        'Family Name': 'Diop',
        'Group Membership': '* myContacts',
        'E-mail 1 - Type': '* Work',
        'E-mail 1 - Value': 'awa@exemple.org',
        'E-mail 2 - Value': 'secretariat@exemple.org',
        'Organization 1 - Name': 'Mairie',
      }),
    );
    expect(rows).toEqual([[2, 'awa@exemple.org', 'Awa Diop']]);
  });
});

describe('contacts of Outlook', () => {
  it('are named by first and last name, not by the middle one', async () => {
    const { rows } = await read(
      table(outlook, {
        Title: 'Mme',
        'First Name': 'Awa',
        'Middle Name': 'Fatou',
        'Last Name': 'Diop',
        'E-mail Address': 'awa@exemple.org',
        'E-mail 2 Address': 'secretariat@exemple.org',
        Company: 'Mairie',
      }),
    );
    expect(rows).toEqual([[2, 'awa@exemple.org', 'Awa Diop']]);
  });

  it('in French, as windows-1252, are named likewise', async () => {
    const file = table(outlookInFrench, {
      Prénom: 'Élise',
      'Deuxième prénom': 'Marie',
      Nom: 'Gnagnérô',
      Société: 'Mairie',
      'Adresse de messagerie': 'elise@exemple.org',
      "Nom complet de l'adresse de messagerie": 'Élise Gnagnérô (elise@exemple.org)',
    });
    const { format, rows } = await read(Buffer.from(file, 'latin1'));
    expect(format.encoding).toBe('windows-1252');
    expect(rows).toEqual([[2, 'elise@exemple.org', 'Élise Gnagnérô']]);
  });
});

describe('files of Excel', () => {
  it.each(['sep=;', '"sep=;"', 'SEP=;'])(
    'that begin with %s are parted by that sign, and the line is not counted',
    async (line) => {
      const { format, rows } = await read(`${line}\r\nNom, fonction;Adresse\r\nDiop, maire;awa@exemple.org\r\n`);
      expect(format).toMatchObject({ delimiter: ';', hasHeader: true });
      expect(rows).toEqual([[2, 'awa@exemple.org', 'Diop, maire']]);
    },
  );

  it('that name a sign of their own, or a tab, are parted by it', async () => {
    for (const sign of ['|', '\t', ','])
      expect((await read(`sep=${sign}\nAdresse${sign}Nom\nawa@exemple.org${sign}Diop\n`)).rows).toEqual([
        [2, 'awa@exemple.org', 'Diop'],
      ]);
  });

  it('for the Macintosh are read in MacRoman, with CR alone at the ends of lines', async () => {
    // "Adresse;Prénom;Nom" and two people, as Excel for Mac saves "CSV (Macintosh)": é is 8E, è 8F, ç 8D, ï 95, ô 99, É 83, ’ D5.
    const bytes = Buffer.concat([
      Buffer.from('Adresse;Pr\x8enom;Nom\r', 'latin1'),
      Buffer.from('awa@exemple.org;A\x95ssatou;N\xd5Di\x8f\x8de\r', 'latin1'),
      Buffer.from('elise@exemple.org;\x83lise;K\x99n\x8e\r', 'latin1'),
    ]);
    const { format, rows } = await read(bytes);
    expect(format).toMatchObject({ encoding: 'macintosh', delimiter: ';' });
    expect(rows).toEqual([
      [2, 'awa@exemple.org', 'Aïssatou N’Dièçe'],
      [3, 'elise@exemple.org', 'Élise Kôné'],
    ]);
  });

  it('for Windows with typographic signs stay in windows-1252', async () => {
    const bytes = Buffer.from('Adresse;Nom\r\nawa@exemple.org;N\x92Diaye \x93Awa\x94 H\xe9l\xe8ne\r\n', 'latin1');
    const { format, rows } = await read(bytes);
    expect(format.encoding).toBe('windows-1252');
    expect(rows).toEqual([[2, 'awa@exemple.org', 'N’Diaye “Awa” Hélène']]);
  });
});
