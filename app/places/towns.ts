import type { Coordinates } from './distance.ts';
import type { Region } from './pin-codes.ts';

export interface Town extends Coordinates {
  name: string;
  /** How far from the centre an address that names the town may be. */
  withinKm: number;
  /** Null outside Chandigarh, Punjab, Haryana and Himachal Pradesh. */
  region: Region | null;
  /** As typed, lower case, in any script; the first is the English name. */
  forms: string[];
}

const USUAL_KM = 8;

/**
 * Centre of a town and the names hosts type for it. A name that is also a common word or a surname (Mandi, Khanna,
 * Katra) needs its state, so that a street or a family is not taken for a town.
 */
const TABLE = `
  chandigarh|chd|chandigadh|tricity|चंडीगढ़|चंडीगढ़|ਚੰਡੀਗੜ੍ਹ 30.7333 76.7794 ch
  mohali|sas nagar|sahibzada ajit singh nagar|मोहाली|ਮੋਹਾਲੀ|ਮੁਹਾਲੀ 30.7046 76.7179 pb
  panchkula|pkl|पंचकूला|पंचकुला|ਪੰਚਕੂਲਾ 30.6942 76.8606 hr
  kharar|खरड़|खरड़|ਖਰੜ 30.7460 76.6454 pb
  zirakpur|ज़ीरकपुर|जीरकपुर|ਜ਼ੀਰਕਪੁਰ|ਜ਼ੀਰਕਪੁਰ 30.6425 76.8173 pb
  noida|नोएडा|ਨੋਇਡਾ 28.5355 77.3910 15
  new delhi|delhi|dilli|नई दिल्ली|दिल्ली|ਨਵੀਂ ਦਿੱਲੀ|ਦਿੱਲੀ 28.6139 77.2090 25
  gurugram|gurgaon|गुरुग्राम|गुड़गांव|ਗੁਰੂਗ੍ਰਾਮ|ਗੁੜਗਾਓਂ 28.4595 77.0266 15 hr
  shimla|simla|शिमला|ਸ਼ਿਮਲਾ|ਸ਼ਿਮਲਾ 31.1048 77.1734 hp
  ambala|ambala cantt|ambala city|अंबाला|अम्बाला|ਅੰਬਾਲਾ 30.3782 76.7767 hr
  patiala|पटियाला|ਪਟਿਆਲਾ 30.3398 76.3869 pb
  ludhiana|लुधियाना|ਲੁਧਿਆਣਾ 30.9010 75.8573 12 pb
  manimajra|mani majra 30.7190 76.8350 3 ch
  new chandigarh|mullanpur|mullanpur garibdass 30.8100 76.7400 pb
  dhakoli 30.6650 76.8460 3 pb
  baltana 30.6640 76.8330 3 pb
  aerocity mohali 30.6640 76.7600 3 pb
  sunny enclave 30.7385 76.6640 3 pb
  landran 30.6900 76.6600 4 pb
  banur 30.5560 76.7170 pb
  dera bassi|derabassi|डेराबस्सी|ਡੇਰਾਬੱਸੀ 30.5870 76.8430 pb
  lalru 30.4870 76.8010 pb
  kurali 30.8310 76.5760 pb
  morinda 30.7910 76.4990 pb
  pinjore|pinjaur 30.7970 76.9180 hr
  kalka|कालका|ਕਾਲਕਾ 30.8390 76.9400 hr
  parwanoo 30.8370 76.9610 hp
  kasauli|कसौली|ਕਸੌਲੀ 30.9010 76.9650 hp
  dharampur solan 30.9060 77.0190 hp
  solan|सोलन|ਸੋਲਨ 30.9080 77.0990 hp
  barog 30.8900 77.0800 hp
  baddi 30.9580 76.7910 hp
  nalagarh 31.0410 76.7230 hp
  kandaghat 30.9640 77.1180 hp
  chail 30.9700 77.2020 hp
  kufri 31.0980 77.2670 hp
  mashobra|naldehra 31.1300 77.2290 hp
  narkanda 31.2580 77.4580 hp
  rampur bushahr 31.4490 77.6290 hp
  nahan 30.5600 77.2950 hp
  paonta sahib 30.4380 77.6240 hp
  rupnagar|ropar|रोपड़|ਰੋਪੜ|ਰੂਪਨਗਰ 30.9660 76.5330 pb
  anandpur sahib 31.2390 76.5020 pb
  rajpura|राजपुरा|ਰਾਜਪੁਰਾ 30.4840 76.5940 pb
  sirhind|fatehgarh sahib|ਸਰਹਿੰਦ|ਫ਼ਤਹਿਗੜ੍ਹ ਸਾਹਿਬ 30.6430 76.3840 pb
  mandi gobindgarh 30.6650 76.2970 pb
  khanna punjab|khanna ludhiana 30.7050 76.2220 pb
  samrala 30.8360 76.1910 pb
  nabha 30.3760 76.1530 pb
  samana 30.1480 76.1930 pb
  sangrur|ਸੰਗਰੂਰ 30.2460 75.8440 pb
  barnala 30.3750 75.5470 pb
  malerkotla 30.5310 75.8790 pb
  bathinda|bhatinda|ਬਠਿੰਡਾ 30.2110 74.9450 pb
  mansa punjab 29.9990 75.3930 pb
  moga 30.8160 75.1720 pb
  ferozepur|firozpur 30.9250 74.6130 pb
  faridkot 30.6770 74.7550 pb
  abohar 30.1450 74.1990 pb
  jagraon 30.7880 75.4730 pb
  phagwara 31.2240 75.7710 pb
  jalandhar|jullundur|जालंधर|ਜਲੰਧਰ 31.3260 75.5760 pb
  kapurthala 31.3800 75.3800 pb
  nawanshahr 31.1250 76.1160 pb
  hoshiarpur 31.5320 75.9110 pb
  amritsar|अमृतसर|ਅੰਮ੍ਰਿਤਸਰ 31.6340 74.8723 12 pb
  tarn taran 31.4520 74.9280 pb
  gurdaspur 32.0410 75.4030 pb
  batala 31.8180 75.2030 pb
  pathankot 32.2730 75.6520 pb
  kurukshetra|thanesar|कुरुक्षेत्र 29.9700 76.8480 hr
  shahbad markanda|shahabad markanda 30.1680 76.8700 hr
  karnal|करनाल 29.6860 76.9900 hr
  panipat|पानीपत 29.3910 76.9640 hr
  sonipat|sonepat 28.9930 77.0150 hr
  kaithal 29.8010 76.3990 hr
  pehowa 29.9790 76.5820 hr
  naraingarh 30.4790 77.1290 hr
  yamunanagar|yamuna nagar|jagadhri 30.1290 77.2880 hr
  jind 29.3160 76.3160 hr
  rohtak|रोहतक 28.8950 76.6070 hr
  hisar|हिसार 29.1490 75.7220 hr
  sirsa haryana 29.5340 75.0280 hr
  bhiwani 28.7930 76.1400 hr
  rewari 28.1990 76.6190 hr
  faridabad|फरीदाबाद 28.4090 77.3180 15 hr
  ghaziabad 28.6690 77.4540 15
  greater noida 28.4740 77.5040 12
  meerut 28.9840 77.7060
  saharanpur 29.9680 77.5460
  dehradun|देहरादून 30.3160 78.0320 12
  mussoorie 30.4600 78.0660
  haridwar|हरिद्वार 29.9460 78.1640
  rishikesh|ऋषिकेश 30.0870 78.2680
  roorkee 29.8540 77.8880
  nainital 29.3920 79.4540
  bilaspur himachal|bilaspur hp 31.3400 76.7600 hp
  una himachal|una hp 31.4680 76.2710 hp
  hamirpur himachal|hamirpur hp 31.6860 76.5210 hp
  mandi himachal|mandi hp|mandi town 31.7080 76.9320 hp
  sundernagar 31.5330 76.8920 hp
  kullu|कुल्लू 31.9580 77.1090 hp
  manali|मनाली|ਮਨਾਲੀ 32.2430 77.1890 hp
  dharamshala|dharamsala|mcleodganj|धर्मशाला 32.2190 76.3230 hp
  palampur 32.1100 76.5360 hp
  kangra 32.0990 76.2690 hp
  dalhousie 32.5390 75.9710 hp
  chamba himachal|chamba hp 32.5560 76.1260 hp
  jammu|जम्मू 32.7270 74.8570 12
  katra jammu|vaishno devi 32.9920 74.9320
  srinagar 34.0840 74.7970 12
  leh ladakh 34.1530 77.5770
  jaipur|जयपुर 26.9120 75.7870 15
  udaipur 24.5850 73.7130
  jodhpur 26.2390 73.0240
  agra 27.1770 78.0080
  lucknow|लखनऊ 26.8470 80.9460 15
  mumbai|bombay|मुंबई|ਮੁੰਬਈ 19.0760 72.8777 30
  pune 18.5200 73.8570 20
  goa|panaji 15.4910 73.8280 50
  bengaluru|bangalore 12.9720 77.5950 25
  hyderabad 17.3850 78.4870 25
  chennai 13.0830 80.2710 25
  kolkata|calcutta 22.5730 88.3640 25
  ahmedabad 23.0230 72.5710 20
  indore 22.7200 75.8580 12`;

const REGION_OF = new Map<string, Region>([
  ['ch', 'chandigarh'],
  ['pb', 'punjab'],
  ['hr', 'haryana'],
  ['hp', 'himachal'],
]);

export const TOWNS: readonly Town[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [, names, lat, lng, within, code] =
      /^\s*(\D+?) ([\d.]+) ([\d.]+)(?: (\d+))?(?: (ch|pb|hr|hp))?$/.exec(line)!;
    const forms = names!.split('|');
    return {
      name: forms[0]!,
      forms,
      lat: Number(lat),
      lng: Number(lng),
      withinKm: within ? Number(within) : USUAL_KM,
      region: REGION_OF.get(code ?? '') ?? null,
    };
  });
