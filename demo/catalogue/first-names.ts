export type Community = 'sikh' | 'hindu' | 'muslim' | 'christian';
export type Presentation = 'man' | 'woman';

export interface FirstName {
  latin: string;
  gurmukhi: string;
  devanagari: string;
  presentation: Presentation;
  community: Community;
}

const TABLE: Record<Community, Record<Presentation, string>> = {
  sikh: {
    man: `
      Gurpreet ਗੁਰਪ੍ਰੀਤ गुरप्रीत, Harpreet ਹਰਪ੍ਰੀਤ हरप्रीत, Manpreet ਮਨਪ੍ਰੀਤ मनप्रीत, Jaspreet ਜਸਪ੍ਰੀਤ जसप्रीत,
      Sukhpreet ਸੁਖਪ੍ਰੀਤ सुखप्रीत, Navjot ਨਵਜੋਤ नवजोत, Harjot ਹਰਜੋਤ हरजोत, Manjot ਮਨਜੋਤ मनजोत,
      Gurjot ਗੁਰਜੋਤ गुरजोत, Prabhjot ਪ੍ਰਭਜੋਤ प्रभजोत, Arshdeep ਅਰਸ਼ਦੀਪ अर्शदीप, Amandeep ਅਮਨਦੀਪ अमनदीप,
      Hardeep ਹਰਦੀਪ हरदीप, Gagandeep ਗਗਨਦੀਪ गगनदीप, Jagdeep ਜਗਦੀਪ जगदीप, Kuldeep ਕੁਲਦੀਪ कुलदीप,
      Mandeep ਮਨਦੀਪ मनदीप, Baljit ਬਲਜੀਤ बलजीत, Manjit ਮਨਜੀਤ मनजीत, Ranjit ਰਣਜੀਤ रणजीत,
      Jagjit ਜਗਜੀਤ जगजीत, Kartar ਕਰਤਾਰ करतार, Jaswinder ਜਸਵਿੰਦਰ जसविंदर, Parminder ਪਰਮਿੰਦਰ परमिंदर,
      Balwinder ਬਲਵਿੰਦਰ बलविंदर, Harvinder ਹਰਵਿੰਦਰ हरविंदर, Lakhwinder ਲਖਵਿੰਦਰ लखविंदर, Satinder ਸਤਿੰਦਰ सतिंदर,
      Rupinder ਰੁਪਿੰਦਰ रुपिंदर, Gurdas ਗੁਰਦਾਸ गुरदास, Nihal ਨਿਹਾਲ निहाल, Angad ਅੰਗਦ अंगद,
      Tegbir ਤੇਗਬੀਰ तेगबीर, Ekam ਏਕਮ एकम, Armaan ਅਰਮਾਨ अरमान, Sartaj ਸਰਤਾਜ सरताज,
      Jujhar ਜੁਝਾਰ जुझार, Sahib ਸਾਹਿਬ साहिब, Bikram ਬਿਕਰਮ बिक्रम`,
    woman: `
      Harleen ਹਰਲੀਨ हरलीन, Simran ਸਿਮਰਨ सिमरन, Jasleen ਜਸਲੀਨ जसलीन, Gurleen ਗੁਰਲੀਨ गुरलीन,
      Prabhleen ਪ੍ਰਭਲੀਨ प्रभलीन, Tavleen ਤਵਲੀਨ तवलीन, Navneet ਨਵਨੀਤ नवनीत, Ravneet ਰਵਨੀਤ रवनीत,
      Rajwinder ਰਾਜਵਿੰਦਰ राजविंदर, Kulwinder ਕੁਲਵਿੰਦਰ कुलविंदर, Surinder ਸੁਰਿੰਦਰ सुरिंदर, Kirandeep ਕਿਰਨਦੀਪ किरनदीप,
      Ramandeep ਰਮਨਦੀਪ रमनदीप, Amanpreet ਅਮਨਪ੍ਰੀਤ अमनप्रीत, Komalpreet ਕੋਮਲਪ੍ਰੀਤ कोमलप्रीत, Harnoor ਹਰਨੂਰ हरनूर,
      Gurnoor ਗੁਰਨੂਰ गुरनूर, Mehar ਮਿਹਰ मेहर, Seerat ਸੀਰਤ सीरत, Sukhmani ਸੁਖਮਨੀ सुखमनी,
      Baani ਬਾਣੀ बानी, Nimrat ਨਿਮਰਤ निमरत, Asees ਅਸੀਸ असीस, Manmeet ਮਨਮੀਤ मनमीत, Anmol ਅਨਮੋਲ अनमोल`,
  },
  hindu: {
    man: `
      Aarav ਆਰਵ आरव, Rohan ਰੋਹਨ रोहन, Raghav ਰਾਘਵ राघव, Karan ਕਰਨ करण, Arjun ਅਰਜੁਨ अर्जुन,
      Kabir ਕਬੀਰ कबीर, Vikram ਵਿਕਰਮ विक्रम, Nikhil ਨਿਖਿਲ निखिल, Sahil ਸਾਹਿਲ साहिल, Ishaan ਈਸ਼ਾਨ ईशान,
      Mohit ਮੋਹਿਤ मोहित, Rahul ਰਾਹੁਲ राहुल, Ankit ਅੰਕਿਤ अंकित, Varun ਵਰੁਣ वरुण, Dev ਦੇਵ देव,
      Siddharth ਸਿਧਾਰਥ सिद्धार्थ, Tarun ਤਰੁਣ तरुण, Manav ਮਾਨਵ मानव, Yash ਯਸ਼ यश, Gaurav ਗੌਰਵ गौरव,
      Saurabh ਸੌਰਭ सौरभ, Deepak ਦੀਪਕ दीपक, Vivek ਵਿਵੇਕ विवेक, Naveen ਨਵੀਨ नवीन, Pankaj ਪੰਕਜ पंकज,
      Sumit ਸੁਮਿਤ सुमित, Hemant ਹੇਮੰਤ हेमंत, Kunal ਕੁਨਾਲ कुणाल, Abhishek ਅਭਿਸ਼ੇਕ अभिषेक, Parth ਪਾਰਥ पार्थ,
      Rajat ਰਜਤ रजत, Anuj ਅਨੁਜ अनुज, Sagar ਸਾਗਰ सागर, Jatin ਜਤਿਨ जतिन, Sandeep ਸੰਦੀਪ संदीप`,
    woman: `
      Neha ਨੇਹਾ नेहा, Pooja ਪੂਜਾ पूजा, Tarini ਤਾਰਿਣੀ तारिणी, Ishita ਇਸ਼ਿਤਾ इशिता, Kavya ਕਾਵਿਆ काव्या,
      Shreya ਸ਼੍ਰੇਆ श्रेया, Priya ਪ੍ਰਿਆ प्रिया, Aditi ਅਦਿਤੀ अदिति, Mehak ਮਹਿਕ महक, Radhika ਰਾਧਿਕਾ राधिका,
      Sakshi ਸਾਕਸ਼ੀ साक्षी, Divya ਦਿਵਿਆ दिव्या, Nandini ਨੰਦਿਨੀ नंदिनी, Meera ਮੀਰਾ मीरा, Tanvi ਤਨਵੀ तन्वी,
      Anjali ਅੰਜਲੀ अंजलि, Sunita ਸੁਨੀਤਾ सुनीता, Kiran ਕਿਰਨ किरण, Ritika ਰਿਤਿਕਾ रितिका, Swati ਸਵਾਤੀ स्वाति,
      Vaishali ਵੈਸ਼ਾਲੀ वैशाली, Muskan ਮੁਸਕਾਨ मुस्कान, Jyoti ਜੋਤੀ ज्योति, Aarti ਆਰਤੀ आरती, Garima ਗਰਿਮਾ गरिमा,
      Charu ਚਾਰੂ चारु, Rashmi ਰਸ਼ਮੀ रश्मि, Isha ਈਸ਼ਾ ईशा, Madhu ਮਧੂ मधु, Sonia ਸੋਨੀਆ सोनिया`,
  },
  muslim: {
    man: `
      Aadil ਆਦਿਲ आदिल, Imran ਇਮਰਾਨ इमरान, Salim ਸਲੀਮ सलीम, Aamir ਆਮਿਰ आमिर, Gulzar ਗੁਲਜ਼ਾਰ गुलज़ार,
      Faizan ਫ਼ੈਜ਼ਾਨ फ़ैज़ान, Junaid ਜੁਨੈਦ जुनैद, Sajid ਸਾਜਿਦ साजिद, Rehan ਰੇਹਾਨ रेहान, Nizam ਨਿਜ਼ਾਮ निज़ाम,
      Shahid ਸ਼ਾਹਿਦ शाहिद`,
    woman: `
      Zoya ਜ਼ੋਇਆ ज़ोया, Nargis ਨਰਗਿਸ नरगिस, Shabnam ਸ਼ਬਨਮ शबनम, Sana ਸਨਾ सना, Zara ਜ਼ਾਰਾ ज़ारा,
      Farah ਫ਼ਰਾਹ फ़राह, Noor ਨੂਰ नूर`,
  },
  christian: {
    man: `Daniel ਡੈਨੀਅਲ डैनियल, Samuel ਸੈਮੂਅਲ सैमुअल, Robin ਰੌਬਿਨ रॉबिन, David ਡੇਵਿਡ डेविड`,
    woman: `Rebecca ਰੇਬੈਕਾ रेबेका, Grace ਗ੍ਰੇਸ ग्रेस, Maria ਮਾਰੀਆ मारिया, Ruth ਰੂਥ रूथ`,
  },
};

export const FIRST_NAMES: FirstName[] = Object.entries(TABLE).flatMap(([community, byPresentation]) =>
  Object.entries(byPresentation).flatMap(([presentation, list]) =>
    list.split(',').map((entry) => {
      const [latin, gurmukhi, devanagari] = entry.trim().split(/\s+/) as [string, string, string];
      return { latin, gurmukhi, devanagari, presentation, community } as FirstName;
    }),
  ),
);

const words = (text: string) => text.trim().split(/\s+/);

/** Singh and Kaur are handled in `drawPerson`. */
export const SURNAMES: Record<Community, string[]> = {
  sikh: words(
    `Sidhu Sandhu Gill Dhillon Grewal Brar Bajwa Mann Randhawa Dhaliwal Sekhon Virk Sohal Aulakh Bedi
     Ahluwalia Chahal Toor Bhullar Kang Hundal Cheema Kohli Sodhi`,
  ),
  hindu: words(
    `Sharma Verma Malhotra Kapoor Khanna Mehta Sood Bhatia Chopra Arora Gupta Aggarwal Bansal Goyal Thakur
     Rana Chauhan Negi Rawat Kalia Joshi Kaushal Bakshi Sethi Dhawan Vohra Puri Saini Walia Mahajan`,
  ),
  muslim: words('Khan Bhatti Mirza Ansari Qureshi Siddiqui Ali Sheikh'),
  christian: words('Masih Sahotra Nahar John Mattu Joseph'),
};
