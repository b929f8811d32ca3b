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
  /** Its name is also a common word: it counts only before its State or PIN code, or where the address ends with it. */
  isCommonWord: boolean;
}

const USUAL_KM = 8;

/**
 * Centre of a town and the names hosts type for it; spellings that `spellingKey` makes the same stand once. `?` after
 * the first: also a common word or a surname, so that a street or a family is not taken for a town.
 */
const TABLE = `
  chandigarh|chandigar|chandigadh|chandigad|chandigrah|chandigarah|chandighar|chandigharh|chandigarg|chandigrh|candigarh|chd|चंदीगढ़|चंडीगढ़|ਚੰਡੀਗੜ੍ਹ|ਚੰਡੀਗਢ਼ 30.7333 76.7794 ch
  mohali|sas nagar|s a s nagar|sasnagar|sahibzada ajit singh nagar|ajitgarh|मोहाली|एसएएस नगर|ਮੋਹਾਲੀ|ਮੁਹਾਲੀ|ਐਸਏਐਸ ਨਗਰ 30.7046 76.7179 pb
  panchkula|panchakula|panchkoola|panchkulla|pkl|पंचकूला|ਪੰਚਕੂਲਾ 30.6942 76.8606 hr
  kharar|kharad|khrar|खरड़|ਖਰੜ 30.7460 76.6454 pb
  zirakpur|jirakpur|zirkpur|zirakhpur|zirkapur|ज़ीरकपुर|ਜ਼ੀਰਕਪੁਰ 30.6425 76.8173 pb
  noida|नोएडा|ਨੋਇਡਾ 28.5355 77.3910 15
  new delhi|delhi|dilli|नई दिल्ली|दिल्ली|ਨਵੀਂ ਦਿੱਲੀ|ਦਿੱਲੀ 28.6139 77.2090 25
  gurugram|gurgaon|गुरुग्राम|गुड़गांव|ਗੁਰੂਗ੍ਰਾਮ|ਗੁੜਗਾਓਂ 28.4595 77.0266 15 hr
  shimla|simla|शिमला|ਸ਼ਿਮਲਾ|ਸ਼ਿਮਲਾ 31.1048 77.1734 hp
  ambala|ambala cantt|ambala city|अंबाला|ਅੰਬਾਲਾ 30.3782 76.7767 hr
  patiala|patiyala|पटियाला|ਪਟਿਆਲਾ 30.3398 76.3869 pb
  ludhiana|ludhiyana|ludhyana|लुधियाना|ਲੁਧਿਆਣਾ 30.9010 75.8573 12 pb
  manimajra|mani majra|मनीमाजरा|ਮਨੀਮਾਜਰਾ 30.7190 76.8350 3 ch
  new chandigarh|mullanpur|mullanpur garibdass|mullanpur garibdas|न्यू चंडीगढ़|मुल्लांपुर|ਨਿਊ ਚੰਡੀਗੜ੍ਹ|ਮੁੱਲਾਂਪੁਰ 30.8100 76.7400 pb
  dhakoli|dhakauli|ढकोली|ਢਕੋਲੀ 30.6650 76.8460 3 pb
  baltana|बलटाना|ਬਲਟਾਣਾ 30.6640 76.8330 3 pb
  aerocity mohali 30.6640 76.7600 3 pb
  sunny enclave|सनी एन्क्लेव 30.7385 76.6640 3 pb
  landran|लांडरां|ਲਾਂਡਰਾਂ 30.6900 76.6600 4 pb
  banur|बनूड़|ਬਨੂੜ 30.5560 76.7170 pb
  dera bassi|derabassi|dera basi|derabasi|डेराबस्सी|डेरा बस्सी|ਡੇਰਾਬੱਸੀ|ਡੇਰਾ ਬੱਸੀ 30.5870 76.8430 pb
  lalru|लालड़ू|ਲਾਲੜੂ 30.4870 76.8010 pb
  kurali|कुराली|ਕੁਰਾਲੀ 30.8310 76.5760 pb
  morinda|मोरिंडा|ਮੋਰਿੰਡਾ 30.7910 76.4990 pb
  pinjore|pinjor|pinjaur|panjore|पिंजौर|ਪਿੰਜੌਰ 30.7970 76.9180 hr
  kalka|कालका|ਕਾਲਕਾ 30.8390 76.9400 hr
  parwanoo|parwanu|परवाणू|ਪਰਵਾਣੂ 30.8370 76.9610 hp
  kasauli|kasoli|कसौली|ਕਸੌਲੀ 30.9010 76.9650 hp
  dharampur?|धर्मपुर|ਧਰਮਪੁਰ 30.9060 77.0190 hp
  solan|सोलन|ਸੋਲਨ 30.9080 77.0990 hp
  barog|बड़ोग|ਬੜੋਗ 30.8900 77.0800 hp
  baddi?|बद्दी|ਬੱਦੀ 30.9580 76.7910 hp
  nalagarh|nalagadh|नालागढ़|ਨਾਲਾਗੜ੍ਹ 31.0410 76.7230 hp
  kandaghat|कंडाघाट|ਕੰਡਾਘਾਟ 30.9640 77.1180 hp
  chail|चायल|चैल|ਚੈਲ 30.9700 77.2020 hp
  kufri|कुफरी|ਕੁਫ਼ਰੀ 31.0980 77.2670 hp
  mashobra|मशोबरा|ਮਸ਼ੋਬਰਾ 31.1300 77.2290 hp
  narkanda 31.2580 77.4580 hp
  rampur bushahr|rampur bushehar 31.4490 77.6290 hp
  nahan|नाहन|ਨਾਹਨ 30.5600 77.2950 hp
  paonta sahib|poanta sahib|paonta|पांवटा साहिब|पौंटा साहिब|ਪਾਉਂਟਾ ਸਾਹਿਬ 30.4380 77.6240 hp
  rupnagar|ropar|roopnagar|रोपड़|रूपनगर|ਰੋਪੜ|ਰੂਪਨਗਰ 30.9660 76.5330 pb
  anandpur sahib|anandpur|आनंदपुर साहिब|ਅਨੰਦਪੁਰ ਸਾਹਿਬ|ਆਨੰਦਪੁਰ ਸਾਹਿਬ 31.2390 76.5020 pb
  rajpura|राजपुरा|ਰਾਜਪੁਰਾ 30.4840 76.5940 pb
  sirhind|fatehgarh sahib|सरहिंद|फतेहगढ़ साहिब|ਸਰਹਿੰਦ|ਫ਼ਤਹਿਗੜ੍ਹ ਸਾਹਿਬ|ਫ਼ਤਿਹਗੜ੍ਹ ਸਾਹਿਬ 30.6430 76.3840 pb
  mandi gobindgarh|gobindgarh|mandi govindgarh|मंडी गोबिंदगढ़|ਮੰਡੀ ਗੋਬਿੰਦਗੜ੍ਹ 30.6650 76.2970 pb
  khanna?|खन्ना|ਖੰਨਾ 30.7050 76.2220 pb
  samrala|समराला|ਸਮਰਾਲਾ 30.8360 76.1910 pb
  nabha|नाभा|ਨਾਭਾ 30.3760 76.1530 pb
  samana|समाना|ਸਮਾਣਾ 30.1480 76.1930 pb
  sangrur|संगरूर|ਸੰਗਰੂਰ 30.2460 75.8440 pb
  barnala|बरनाला|ਬਰਨਾਲਾ 30.3750 75.5470 pb
  malerkotla|maler kotla|मलेरकोटला|ਮਲੇਰਕੋਟਲਾ|ਮਾਲੇਰਕੋਟਲਾ 30.5310 75.8790 pb
  bathinda|bhatinda|bhathinda|बठिंडा|भटिंडा|ਬਠਿੰਡਾ 30.2110 74.9450 pb
  mansa?|मानसा|ਮਾਨਸਾ 29.9990 75.3930 pb
  moga|मोगा|ਮੋਗਾ 30.8160 75.1720 pb
  ferozepur|firozpur|ferozpur|फिरोजपुर|ਫ਼ਿਰੋਜ਼ਪੁਰ 30.9250 74.6130 pb
  faridkot|फरीदकोट|ਫ਼ਰੀਦਕੋਟ 30.6770 74.7550 pb
  abohar|अबोहर|ਅਬੋਹਰ 30.1450 74.1990 pb
  jagraon|जगरांव|ਜਗਰਾਉਂ 30.7880 75.4730 pb
  phagwara|फगवाड़ा|ਫਗਵਾੜਾ 31.2240 75.7710 pb
  jalandhar|jullundur|jallandhar|jalandher|जालंधर|ਜਲੰਧਰ 31.3260 75.5760 pb
  kapurthala|कपूरथला|ਕਪੂਰਥਲਾ 31.3800 75.3800 pb
  nawanshahr|nawanshahar|nawan shahr|nawan shehar|shaheed bhagat singh nagar|नवांशहर|ਨਵਾਂਸ਼ਹਿਰ|ਨਵਾਂ ਸ਼ਹਿਰ 31.1250 76.1160 pb
  hoshiarpur|hoshiyarpur|होशियारपुर|ਹੁਸ਼ਿਆਰਪੁਰ 31.5320 75.9110 pb
  amritsar|ambarsar|अमृतसर|ਅੰਮ੍ਰਿਤਸਰ 31.6340 74.8723 12 pb
  tarn taran|taran taran|तरनतारन|ਤਰਨ ਤਾਰਨ|ਤਰਨਤਾਰਨ 31.4520 74.9280 pb
  gurdaspur|गुरदासपुर|ਗੁਰਦਾਸਪੁਰ 32.0410 75.4030 pb
  batala|बटाला|ਬਟਾਲਾ 31.8180 75.2030 pb
  pathankot|पठानकोट|ਪਠਾਨਕੋਟ 32.2730 75.6520 pb
  kurukshetra|thanesar|कुरुक्षेत्र|थानेसर|ਕੁਰੂਕਸ਼ੇਤਰ 29.9700 76.8480 hr
  shahbad markanda|shahabad markanda|shahabad|shahbad|शाहाबाद|शाहबाद|ਸ਼ਾਹਾਬਾਦ|ਸ਼ਾਹਬਾਦ 30.1680 76.8700 hr
  karnal|करनाल|ਕਰਨਾਲ 29.6860 76.9900 hr
  panipat|पानीपत|ਪਾਣੀਪਤ 29.3910 76.9640 hr
  sonipat|sonepat|सोनीपत|ਸੋਨੀਪਤ 28.9930 77.0150 hr
  kaithal|कैथल|ਕੈਥਲ 29.8010 76.3990 hr
  pehowa|पिहोवा|पेहोवा|ਪਿਹੋਵਾ 29.9790 76.5820 hr
  naraingarh|narayangarh|नारायणगढ़|ਨਰਾਇਣਗੜ੍ਹ 30.4790 77.1290 hr
  yamunanagar|yamuna nagar|jagadhri|यमुनानगर|यमुना नगर|जगाधरी|ਯਮੁਨਾਨਗਰ 30.1290 77.2880 hr
  jind|जींद|ਜੀਂਦ 29.3160 76.3160 hr
  rohtak|रोहतक|ਰੋਹਤਕ 28.8950 76.6070 hr
  hisar|hissar|हिसार|ਹਿਸਾਰ 29.1490 75.7220 hr
  sirsa?|सिरसा|ਸਿਰਸਾ 29.5340 75.0280 hr
  bhiwani|भिवानी|ਭਿਵਾਨੀ 28.7930 76.1400 hr
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
  bilaspur?|बिलासपुर|ਬਿਲਾਸਪੁਰ 31.3400 76.7600 hp
  una?|ऊना|ਊਨਾ 31.4680 76.2710 hp
  hamirpur?|हमीरपुर|ਹਮੀਰਪੁਰ 31.6860 76.5210 hp
  mandi?|mandi town|मंडी|ਮੰਡੀ 31.7080 76.9320 hp
  sundernagar|sundarnagar|sunder nagar|सुंदरनगर|ਸੁੰਦਰਨਗਰ 31.5330 76.8920 hp
  kullu|kulu|कुल्लू|ਕੁੱਲੂ 31.9580 77.1090 hp
  manali|मनाली|ਮਨਾਲੀ 32.2430 77.1890 hp
  dharamshala|dharamsala|dharmshala|mcleodganj|mcleod ganj|धर्मशाला|धरमशाला|ਧਰਮਸ਼ਾਲਾ 32.2190 76.3230 hp
  palampur|पालमपुर|ਪਾਲਮਪੁਰ 32.1100 76.5360 hp
  kangra|कांगड़ा|ਕਾਂਗੜਾ 32.0990 76.2690 hp
  dalhousie 32.5390 75.9710 hp
  chamba?|चंबा|ਚੰਬਾ 32.5560 76.1260 hp
  jammu|जम्मू 32.7270 74.8570 12
  katra?|vaishno devi 32.9920 74.9320
  srinagar 34.0840 74.7970 12
  leh? 34.1530 77.5770
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
  indore 22.7200 75.8580 12
  nayagaon|naya gaon|nayagaun|naya gaun|nayagoan|naya goan|nawan gaon|nawan graon|नयागांव|नया गांव|नवां गांव|ਨਵਾਂ ਗਾਓਂ|ਨਵਾਂਗਾਓਂ|ਨਵਾਂ ਗਰਾਓਂ|ਨਵਾਂ ਗਰਾਂਓ|ਨਯਾ ਗਾਓਂ|ਨਯਾਗਾਓਂ 30.7740 76.7900 3 pb
  kansal|कांसल|ਕਾਂਸਲ 30.7760 76.8020 3 pb
  peer muchalla|peermuchalla|pir muchalla|peer mushalla|pir mushalla|पीर मुछल्ला|ਪੀਰ ਮੁਛੱਲਾ 30.6690 76.8630 3 pb
  sohana|sohana sahib|सोहाना|ਸੋਹਾਣਾ 30.6805 76.7000 3 pb
  gharuan|gharuan mohali|घड़ूआं|ਘੜੂੰਆਂ 30.7690 76.5760 4 pb
  balongi|बलौंगी|ਬਲੌਂਗੀ 30.7330 76.6980 3 pb
  daria chandigarh|दड़िया 30.6990 76.8200 3 ch
  nangal?|नंगल|ਨੰਗਲ 31.3890 76.3760 pb
  nangal dam|nangal township|नंगल डैम|ਨੰਗਲ ਡੈਮ 31.3890 76.3760 pb
  kiratpur sahib|kiratpur|कीरतपुर साहिब|कीरतपुर|ਕੀਰਤਪੁਰ ਸਾਹਿਬ|ਕੀਰਤਪੁਰ 31.1820 76.5630 pb
  chamkaur sahib|चमकौर साहिब|ਚਮਕੌਰ ਸਾਹਿਬ 30.8960 76.4220 pb
  machhiwara|machiwara|माछीवाड़ा|ਮਾਛੀਵਾੜਾ 30.9160 76.1990 pb
  doraha|दोराहा|ਦੋਰਾਹਾ 30.7990 76.0320 pb
  sahnewal|साहनेवाल|ਸਾਹਨੇਵਾਲ 30.8440 75.9650 pb
  mullanpur dakha|मुल्लांपुर दाखा|ਮੁੱਲਾਂਪੁਰ ਦਾਖਾ 30.8440 75.6750 pb
  raikot|रायकोट|ਰਾਏਕੋਟ 30.6500 75.5990 pb
  ahmedgarh|अहमदगढ़|ਅਹਿਮਦਗੜ੍ਹ 30.6790 75.8270 pb
  dhuri|धूरी|ਧੂਰੀ 30.3690 75.8680 pb
  sunam|सुनाम|ਸੁਨਾਮ 30.1290 75.7990 pb
  patran|पातड़ां|ਪਾਤੜਾਂ 29.9560 76.0580 pb
  ghanaur|घनौर|ਘਨੌਰ 30.3300 76.6120 pb
  amloh|अमलोह|ਅਮਲੋਹ 30.6090 76.2310 pb
  bassi pathana|bassi pathanan|बस्सी पठाना|ਬੱਸੀ ਪਠਾਣਾ|ਬਸੀ ਪਠਾਣਾਂ 30.7000 76.4080 pb
  khamanon|khamano|खमाणों|ਖਮਾਣੋਂ 30.8180 76.3530 pb
  balachaur|बलाचौर|ਬਲਾਚੌਰ 31.0610 76.3020 pb
  garhshankar|गढ़शंकर|ਗੜ੍ਹਸ਼ੰਕਰ 31.2150 76.1420 pb
  banga?|बंगा|ਬੰਗਾ 31.1890 75.9940 pb
  phillaur|फिल्लौर|ਫਿਲੌਰ 31.0180 75.7910 pb
  nakodar|नकोदर|ਨਕੋਦਰ 31.1260 75.4750 pb
  sultanpur lodhi|सुल्तानपुर लोधी|ਸੁਲਤਾਨਪੁਰ ਲੋਧੀ 31.2140 75.1940 pb
  rampura phul|ਰਾਮਪੁਰਾ ਫੂਲ 30.2750 75.2390 pb
  muktsar|sri muktsar sahib|मुक्तसर|ਮੁਕਤਸਰ 30.4760 74.5160 pb
  fazilka|फाजिल्का|ਫ਼ਾਜ਼ਿਲਕਾ 30.4030 74.0250 pb
  kotkapura|कोटकपूरा|ਕੋਟਕਪੂਰਾ 30.5830 74.8280 pb
  malout|मलोट|ਮਲੋਟ 30.1900 74.4990 pb
  dasuya|दसूहा|ਦਸੂਹਾ 31.8140 75.6540 pb
  mukerian|मुकेरियां|ਮੁਕੇਰੀਆਂ 31.9530 75.6170 pb
  barara|बराड़ा|ਬਰਾੜਾ 30.2170 77.0420 hr
  mullana|मुलाना|ਮੁਲਾਣਾ 30.2760 77.0470 hr
  raipur rani|रायपुर रानी|ਰਾਏਪੁਰ ਰਾਣੀ 30.5870 77.0290 hr
  barwala panchkula|बरवाला पंचकूला 30.5590 76.9450 hr
  morni|morni hills|मोरनी|ਮੋਰਨੀ 30.7000 77.0860 hr
  chandimandir|chandi mandir|चंडीमंदिर|चंडी मंदिर|ਚੰਡੀਮੰਦਰ|ਚੰਡੀ ਮੰਦਰ 30.7340 76.8830 4 hr
  saha ambala 30.3050 76.9660 hr
  ladwa|लाडवा|ਲਾਡਵਾ 29.9930 77.0450 hr
  radaur|रादौर|ਰਾਦੌਰ 30.0270 77.1500 hr
  nilokheri|नीलोखेड़ी|ਨੀਲੋਖੇੜੀ 29.8370 76.9310 hr
  gharaunda|घरौंडा|ਘਰੌਂਡਾ 29.5370 76.9710 hr
  samalkha|समालखा|ਸਮਾਲਖਾ 29.2360 77.0120 hr
  gohana|गोहाना|ਗੋਹਾਨਾ 29.1380 76.7020 hr
  narwana|नरवाना|ਨਰਵਾਣਾ 29.5990 76.1190 hr
  tohana|टोहाना|ਟੋਹਾਣਾ 29.7130 75.9040 hr
  fatehabad?|फतेहाबाद|ਫ਼ਤਿਹਾਬਾਦ 29.5150 75.4550 hr
  hansi|हांसी|ਹਾਂਸੀ 29.1020 75.9620 hr
  safidon|सफीदों|ਸਫੀਦੋਂ 29.4050 76.6700 hr
  jhajjar|झज्जर|ਝੱਜਰ 28.6060 76.6560 hr
  bahadurgarh|बहादुरगढ़|ਬਹਾਦਰਗੜ੍ਹ 28.6920 76.9240 hr
  palwal|पलवल|ਪਲਵਲ 28.1430 77.3260 hr
  narnaul|नारनौल|ਨਾਰਨੌਲ 28.0440 76.1080 hr
  manesar|मानेसर|ਮਾਨੇਸਰ 28.3570 76.9360 hr
  bilaspur yamunanagar|bilaspur haryana 30.3060 77.3050 hr
  sabathu|subathu|सुबाथू|ਸੁਬਾਥੂ 30.9750 76.9900 hp
  dagshai|डगशाई|ਡਗਸ਼ਾਈ 30.8840 77.0520 hp
  kumarhatti|कुमारहट्टी|ਕੁਮਾਰਹੱਟੀ 30.8890 77.0500 hp
  arki?|अर्की|ਅਰਕੀ 31.1530 76.9670 hp
  shoghi|शोघी|ਸ਼ੋਘੀ 31.0560 77.1280 hp
  theog|ठियोग|ਠਿਓਗ 31.1210 77.3500 hp
  rohru|रोहड़ू|ਰੋਹੜੂ 31.2040 77.7530 hp
  kala amb|kalaamb|काला अंब|काला आम्ब|ਕਾਲਾ ਅੰਬ 30.5060 77.2110 hp
  ghumarwin|घुमारवीं|ਘੁਮਾਰਵੀਂ 31.4400 76.7130 hp
  nadaun|नादौन|ਨਾਦੌਣ 31.7830 76.3430 hp
  joginder nagar|jogindernagar|जोगिंदर नगर|ਜੋਗਿੰਦਰ ਨਗਰ 31.9880 76.7890 hp
  ner chowk|nerchowk|नेरचौक 31.6110 76.9170 hp
  amb una|amb himachal 31.6810 76.1210 hp
  gagret|गगरेट|ਗਗਰੇਟ 31.6580 76.0610 hp
  santokhgarh|संतोषगढ़|ਸੰਤੋਖਗੜ੍ਹ 31.3530 76.3190 5 hp
  nurpur himachal|nurpur kangra 32.2990 75.8860 hp
  barotiwala|बरोटीवाला|ਬਰੋਟੀਵਾਲਾ 30.9080 76.8240 4 hp
  waknaghat|वाकनाघाट 31.0080 77.0870 hp
  naina devi|नैना देवी|ਨੈਣਾ ਦੇਵੀ 31.3070 76.5350 hp
  ghanauli|घनौली|ਘਨੌਲੀ 31.0300 76.5950 5 pb
  sanaur|सनौर|ਸਨੌਰ 30.3000 76.4560 5 pb
  cheeka|guhla cheeka|चीका|ਚੀਕਾ 30.0480 76.3430 hr
  shahzadpur ambala|shahzadpur 30.4530 76.9870 hr
  sadhaura|साढौरा|ਸਢੌਰਾ 30.3840 77.2170 hr
  assandh|असंध 29.5170 76.6060 hr
  pundri|पुंडरी 29.7610 76.5600 hr
  baijnath|बैजनाथ|ਬੈਜਨਾਥ 32.0530 76.6490 hp`;

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
    const isCommonWord = names!.includes('?');
    const forms = names!.replace('?', '').split('|');
    return {
      name: forms[0]!,
      forms,
      isCommonWord,
      lat: Number(lat),
      lng: Number(lng),
      withinKm: within ? Number(within) : USUAL_KM,
      region: REGION_OF.get(code ?? '') ?? null,
    };
  });
